import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { cadastrar, entrar } from '../../../test/entrar.ts'
import { correioPor, URL_PUBLICA } from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { deleteVencidos } from '../sessao/service.ts'

const smtp = await startSmtp()
const SETTINGS = { cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 }
const t = await useApp({ ...SETTINGS, clinicaNome: 'Clínica Aurora', correio: correioPor(smtp) })
const semCorreio = await useApp(SETTINGS)
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.manners = 'takes'
})

const DIA_MS = 24 * 60 * 60 * 1000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** An account that was entered once, by the device 'casa'. */
async function umaContaEmUso(app = t) {
  const { email } = await cadastrar(app)
  const { entrada } = await entrar(app, email, { deviceId: 'casa' })
  return { email, casa: entrada.accessToken }
}

type Aviso = { id: string; quando: string; userAgent: string | null; ipAddress: string }
const avisos = async (token: string, app = t) =>
  (await app.call('GET', '/api/usuario/avisos-de-acesso', { token })).body as Aviso[]
const responde = async (token: string, id = 'nenhum', app = t) =>
  (await app.call('POST', `/api/usuario/avisos-de-acesso/${id}/visto`, { token })).status
const cartasPara = (email: string) => smtp.letters.filter(({ para }) => para.includes(email))

test('a new device is told on the others, not on itself, and by one letter', async () => {
  const { email, casa } = await umaContaEmUso()
  expect(await avisos(casa)).toEqual([])
  t.relogio.avancar(60_000)
  const quando = new Date(t.relogio.agora).toISOString()
  const { entrada } = await entrar(t, email, { deviceId: 'rua', userAgent: FIREFOX })
  expect(await avisos(casa)).toEqual([
    { id: expect.any(String), quando, userAgent: FIREFOX, ipAddress: '127.0.0.1' },
  ])
  expect(await avisos(entrada.accessToken)).toEqual([])
  await expect.poll(() => cartasPara(email).length).toBe(1)
  const [carta] = cartasPara(email)
  expect(carta?.texto).toContain('alguém entrou na sua conta em Clínica Aurora')
  expect(carta?.texto).toContain(
    'Quando: 09/03/2026, 12:01\nNavegador: Firefox\nEndereço IP: 127.0.0.1\n',
  )
  expect(carta?.texto).toContain(`\n${URL_PUBLICA}/sessions`)
})

test('the first sign-in, and a device that is known, are no news', async () => {
  const { email, casa } = await umaContaEmUso()
  await entrar(t, email, { deviceId: 'casa' })
  await entrar(t, email, { deviceId: 'rua', senha: 'errada mesmo' })
  expect(await avisos(casa)).toEqual([])
  await entrar(t, email, { deviceId: 'rua' })
  await entrar(t, email, { deviceId: 'rua' })
  expect(await avisos(casa)).toHaveLength(1)
  await expect.poll(() => cartasPara(email).length).toBe(1)
})

test('one that came back after 30 days is new again; older news are gone', async () => {
  const { email } = await umaContaEmUso()
  await entrar(t, email, { deviceId: 'rua' })
  t.relogio.avancar(29 * DIA_MS)
  await entrar(t, email, { deviceId: 'rua' })
  t.relogio.avancar(2 * DIA_MS)
  await deleteVencidos(t.contexto)
  const { entrada } = await entrar(t, email, { deviceId: 'casa' })
  expect(await avisos(entrada.accessToken)).toEqual([])
  const rua = (await entrar(t, email, { deviceId: 'rua' })).entrada.accessToken
  expect(await avisos(rua)).toHaveLength(1)
})

test('each device answers for itself: who came in by a new one silences no other', async () => {
  const { email, casa } = await umaContaEmUso()
  const rua = (await entrar(t, email, { deviceId: 'rua' })).entrada.accessToken
  const bar = (await entrar(t, email, { deviceId: 'bar' })).entrada.accessToken
  const [doBar, daRua] = await avisos(casa)
  expect(await responde(bar, daRua?.id)).toBe(204)
  expect(await responde(rua, daRua?.id)).toBe(404)
  expect(await avisos(bar)).toEqual([])
  expect(await avisos(casa)).toEqual([doBar, daRua])
  expect([await responde(casa, daRua?.id), await responde(casa, daRua?.id)]).toEqual([204, 204])
  expect(await avisos(casa)).toEqual([doBar])
  // Signing in anew does not ask again.
  const deNovo = (await entrar(t, email, { deviceId: 'casa' })).entrada.accessToken
  expect(await avisos(deNovo)).toEqual([doBar])
})

test.each(['refuses', 'mute'] as const)(
  'a mail server that %s neither delays nor fails a sign-in',
  async (manners) => {
    const { email, casa } = await umaContaEmUso()
    smtp.manners = manners
    const { calls } = smtp
    expect((await entrar(t, email, { deviceId: 'rua' })).status).toBe(200)
    await expect.poll(() => smtp.calls).toBe(calls + 1)
    expect(await avisos(casa)).toHaveLength(1)
  },
)

test('a Host header makes no link', async () => {
  const { email } = await umaContaEmUso()
  const body = { login: email, senha: 'girassol amarelo', deviceId: 'rua' }
  const headers = { host: 'mau.exemplo', 'x-forwarded-host': 'mau.exemplo' }
  expect((await t.call('POST', '/api/auth/login', { body, headers })).status).toBe(200)
  await expect.poll(() => cartasPara(email).length).toBe(1)
  expect(JSON.stringify(cartasPara(email))).not.toContain('mau.exemplo')
})

test('without SMTP it is told in the application alone', async () => {
  const { email, casa } = await umaContaEmUso(semCorreio)
  expect((await entrar(semCorreio, email, { deviceId: 'rua' })).status).toBe(200)
  expect(await avisos(casa, semCorreio)).toHaveLength(1)
})

test.each(['nenhum', 'a%00b', '019cd31c-b580-7081-9e56-b914d2139319'])(
  'the id %j is 404',
  async (id) => {
    const { casa } = await umaContaEmUso()
    expect(await responde(casa, id)).toBe(404)
  },
)
