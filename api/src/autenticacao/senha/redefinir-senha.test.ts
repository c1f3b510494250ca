import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import { cadastrar, entrar, frase, SENHA } from '../../../test/entrar.ts'
import { redefinir } from '../../../test/senha.ts'
import { statement } from '../../database/database.ts'
import { switchConta } from '../conta/service.ts'
import { deleteVencidos } from '../sessao/service.ts'
import { createLinkDoEmail } from './link-de-senha-service.ts'

const SETTINGS = { cadastroLimiteHora: 1_000, trustProxy: ['127.0.0.1'] }
const t = await useApp({ ...SETTINGS, loginLimiteEndereco: 1_000 })
const pouco = await useApp({ ...SETTINGS, loginLimiteEndereco: 2 })
const NOVA = 'um novo girassol'
const VENCIDO = fraseDoErro('LINK_VENCIDO')

const LINKS = statement('teste_links_guardados', 'SELECT l::text AS linha FROM link_de_senha l')
const guardados = async () =>
  (await t.contexto.database.query<{ linha: string }>(LINKS)).map(({ linha }) => linha).join('\n')

async function umLink(app = t) {
  const { email } = await cadastrar(app)
  return { email, chave: (await createLinkDoEmail(app.contexto, email)) ?? '' }
}
const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200

test('a new password: the old one is out, every session ends at the very next request', async () => {
  const { email, chave } = await umLink()
  const um = (await entrar(t, email)).entrada
  const outro = (await entrar(t, email, { deviceId: 'web-2' })).entrada
  const alheia = (await entrar(t, (await cadastrar(t)).email)).entrada
  expect(await redefinir(t, chave, NOVA)).toMatchObject({ status: 204, text: '' })
  expect([await vive(um.accessToken), await vive(outro.accessToken)]).toEqual([false, false])
  const body = { refreshToken: um.refreshToken, deviceId: 'web-1-a' }
  expect((await t.call('POST', '/api/auth/refresh', { body })).status).toBe(401)
  expect(await vive(alheia.accessToken)).toBe(true)
  expect((await entrar(t, email)).status).toBe(401)
  expect((await entrar(t, email, { senha: NOVA })).status).toBe(200)
})

test('a link opens once, and nobody can tell a used one from one that never was', async () => {
  const { email, chave } = await umLink()
  expect((await redefinir(t, chave, NOVA)).status).toBe(204)
  const answers = [await redefinir(t, chave, 'mais uma senha'), await redefinir(t, 'x', NOVA)]
  for (const answer of answers) expect([answer.status, frase(answer)]).toEqual([404, VENCIDO])
  expect((await entrar(t, email, { senha: NOVA })).status).toBe(200)
})

test('for 60 minutes, and not longer; then it is thrown away', async () => {
  const um = await umLink()
  const dois = await umLink()
  t.relogio.avancar(60 * 60_000 - 1)
  expect((await redefinir(t, um.chave, NOVA)).status).toBe(204)
  t.relogio.avancar(1)
  expect((await redefinir(t, dois.chave, NOVA)).status).toBe(404)
  await deleteVencidos(t.contexto)
  expect(await guardados()).toBe('')
})

test('a new link puts the old one out', async () => {
  const { email, chave: velha } = await umLink()
  const nova = (await createLinkDoEmail(t.contexto, email)) ?? ''
  expect((await redefinir(t, velha, NOVA)).status).toBe(404)
  expect((await redefinir(t, nova, NOVA)).status).toBe(204)
})

test('what the database keeps does not open', async () => {
  const { chave } = await umLink()
  const linhas = await guardados()
  expect(linhas).not.toContain(chave)
  expect(linhas).not.toContain(Buffer.from(chave, 'base64url').toString('hex'))
})

test('opening the page or asking for the call by GET takes nothing', async () => {
  const { chave } = await umLink()
  for (const url of [`/login?chave=${chave}`, `/api/usuario/redefinir-senha?chave=${chave}`]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await t.call(method, url)
  }
  expect((await redefinir(t, chave, NOVA)).status).toBe(204)
})

test('twenty at once: one gets it, and its password is the account’s', async () => {
  const { email, chave } = await umLink()
  const senhas = Array.from({ length: 20 }, (_, i) => `girassol número ${i}`)
  const answers = await Promise.all(senhas.map((senha) => redefinir(t, chave, senha)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, ...Array(19).fill(404)])
  const senha = senhas[statuses.indexOf(204)] ?? ''
  expect((await entrar(t, email, { senha })).status).toBe(200)
})

test.each([
  ['curta', 'A senha deve ter pelo menos 8 caracteres.'],
  ['x'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
  ['Password1', 'Esta senha é muito comum. Escolha outra.'],
])(
  'the password %j is refused under its field, and the link still opens',
  async (senha, message) => {
    const { chave } = await umLink()
    expect(await redefinir(t, chave, senha)).toMatchObject({
      status: 400,
      body: erroNoFio('DADOS_INVALIDOS', message, [{ campo: 'senha', message }]),
    })
    expect((await redefinir(t, chave, NOVA)).status).toBe(204)
  },
)

test('nor is the account’s own e-mail a password', async () => {
  const { email, chave } = await umLink()
  expect(frase(await redefinir(t, chave, email.toUpperCase()))).toBe(
    'A senha não pode ser o seu e-mail.',
  )
})

test('an account that is switched off gets no link, and loses the one it had', async () => {
  const { email, chave } = await umLink()
  await switchConta(t.contexto.database, email, false)
  expect(await createLinkDoEmail(t.contexto, email)).toBeNull()
  expect((await redefinir(t, chave, NOVA)).status).toBe(404)
  await switchConta(t.contexto.database, email, true)
  expect((await redefinir(t, chave, NOVA)).status).toBe(404)
  expect((await entrar(t, email, { senha: SENHA })).status).toBe(200)
})

test('nobody waits any more for failures at the old password, strangers and known devices', async () => {
  const { email } = await umLink()
  const aparelhos = ['web-estranho', 'web-conhecido']
  const errar = (deviceId: string) => entrar(t, email, { senha: 'não é esta', deviceId })
  expect((await entrar(t, email, { deviceId: 'web-conhecido' })).status).toBe(200)
  for (const aparelho of aparelhos) {
    for (let i = 0; i < 5; i += 1) await errar(aparelho)
    expect((await errar(aparelho)).status).toBe(429)
  }
  const chave = await createLinkDoEmail(t.contexto, email)
  expect((await redefinir(t, chave, NOVA)).status).toBe(204)
  for (const deviceId of aparelhos) {
    expect((await entrar(t, email, { senha: NOVA, deviceId })).status).toBe(200)
  }
})

test('a sign-in that was under way with the old password opens no session', async () => {
  const { email, chave } = await umLink()
  const entrando = Array.from({ length: 8 }, (_, i) => entrar(t, email, { deviceId: `web-${i}` }))
  const [answer, ...entradas] = await Promise.all([redefinir(t, chave, NOVA), ...entrando])
  expect(answer.status).toBe(204)
  const tokens = entradas.filter(({ status }) => status === 200).map(({ entrada }) => entrada)
  for (const { accessToken } of tokens) expect(await vive(accessToken)).toBe(false)
})

test('an address tries so many keys in ten minutes', async () => {
  const { chave } = await umLink(pouco)
  const de = (ip: string, qual: string) => redefinir(pouco, qual, NOVA, ip)
  expect((await de('192.0.2.1', 'x')).status).toBe(404)
  expect((await de('192.0.2.1', 'x')).status).toBe(404)
  expect((await de('192.0.2.1', chave)).headers['retry-after']).toBe('600')
  expect((await de('192.0.2.2', chave)).status).toBe(204)
})

test.each(BAD_TEXTS)('a key or a password that is %s is refused', async (_name, bad) => {
  const { chave } = await umLink()
  expect([400, 404]).toContain((await redefinir(t, bad, NOVA)).status)
  expect((await redefinir(t, chave, bad)).status).toBe(400)
})
