import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { callOn, useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import {
  CPF,
  cadastrar,
  DADOS_DO_PROFISSIONAL,
  entrar,
  frase,
  SENHA,
} from '../../../test/entrar.ts'
import {
  cartaPara,
  chaveDe,
  correioPor,
  pedirLink,
  redefinir,
  URL_PUBLICA,
} from '../../../test/senha.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { buildApp } from '../../app.ts'
import { statement } from '../../database/database.ts'
import { switchConta } from '../conta/service.ts'

const smtp = await startSmtp()
const SETTINGS = { cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 }
const t = await useApp({ ...SETTINGS, clinicaNome: 'Clínica Aurora', correio: correioPor(smtp) })
const semCorreio = await useApp(SETTINGS)
const pouco = await useApp({ loginLimiteEndereco: 2, trustProxy: ['127.0.0.1'] })
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.manners = 'takes'
})

const LINKS = statement('teste_links', 'SELECT count(*)::int AS links FROM link_de_senha')
const links = async (app = t) =>
  (await app.contexto.database.query<{ links: number }>(LINKS))[0]?.links
/** For what shall not come, which nothing tells the end of: longer than the work after an answer is put off. */
const depois = () => sleep(300)

test('the letter goes to the account’s own address, with a link of the public address', async () => {
  const { email } = await cadastrar(t)
  const { de, para, cabecalhos, texto } = await cartaPara(t, smtp, ` ${email.toUpperCase()} `)
  expect([de, para]).toEqual(['nao-responda@exemplo.com.br', [email]])
  expect(cabecalhos).toMatch(/^Subject: =\?UTF-8\?/im)
  expect(texto).toContain('alguém pediu uma nova senha para a sua conta em Clínica Aurora.')
  expect(texto).toMatch(new RegExp(`^${URL_PUBLICA}/login\\?chave=[\\w-]{43}$`, 'm'))
  expect(Buffer.from(chaveDe(texto), 'base64url')).toHaveLength(32)
})

test('by CPF, with or without its points, it goes there too', async () => {
  const { email, id } = await cadastrar(t)
  const body = DADOS_DO_PROFISSIONAL
  await t.call('POST', `/api/profissionais/usuario/${id}`, { body })
  expect((await cartaPara(t, smtp, '529.982.247-25')).para).toEqual([email])
  expect((await cartaPara(t, smtp, CPF)).para).toEqual([email])
})

test('unknown, disabled and known are answered alike, byte by byte; only the known gets a letter', async () => {
  const { email } = await cadastrar(t)
  const desligada = await cadastrar(t)
  await switchConta(t.contexto.database, desligada.email, false)
  const antes = [smtp.letters.length, await links()]
  const logins = ['ninguem@exemplo.com', '111.444.777-35', 'não é nada', desligada.email, email]
  const answers = []
  for (const login of logins) answers.push(await pedirLink(t, login))
  const told = answers.map(({ status, text, headers }) => {
    const { date: _date, 'x-request-id': _id, ...same } = headers
    return { status, text, same }
  })
  expect(told).toEqual(Array(logins.length).fill(told[0]))
  expect(told[0]).toMatchObject({
    status: 202,
    text: expect.stringContaining('Se houver uma conta'),
  })
  await expect.poll(() => smtp.letters.length).toBe((antes[0] ?? 0) + 1)
  await depois()
  expect([smtp.letters.length, await links()]).toEqual([(antes[0] ?? 0) + 1, (antes[1] ?? 0) + 1])
})

test('a Host header makes no link', async () => {
  const { email } = await cadastrar(t)
  const antes = smtp.letters.length
  const headers = { host: 'mau.exemplo', 'x-forwarded-host': 'mau.exemplo' }
  expect((await pedirLink(t, email, { headers })).status).toBe(202)
  await expect.poll(() => smtp.letters.length).toBe(antes + 1)
  expect(JSON.stringify(smtp.letters[antes])).not.toContain('mau.exemplo')
})

test('three letters an hour for one account, by whichever login; more are not told', async () => {
  const { email } = await cadastrar(t)
  for (let i = 0; i < 3; i += 1) await cartaPara(t, smtp, email)
  const antes = smtp.letters.length
  const answer = await pedirLink(t, email)
  expect(answer).toMatchObject({ status: 202, text: (await pedirLink(t, 'x@y.com')).text })
  await depois()
  expect(smtp.letters.length).toBe(antes)
  // The last letter's link still opens.
  expect(
    (await redefinir(t, chaveDe(smtp.letters.at(-1)?.texto ?? ''), 'outra bem longa')).status,
  ).toBe(204)
  t.relogio.avancar(60 * 60_000)
  await cartaPara(t, smtp, email)
})

test('an address asks so often in ten minutes; another one is not held back', async () => {
  const de = async (ip: string) => pedirLink(pouco, 'ninguem@exemplo.com', { ip })
  expect([(await de('192.0.2.1')).status, (await de('192.0.2.1')).status]).toEqual([202, 202])
  const answer = await de('192.0.2.1')
  expect([answer.status, answer.headers['retry-after'], frase(answer)]).toEqual([
    429,
    '600',
    'Muitas tentativas. Tente de novo em 10 minutos.',
  ])
  expect((await de('192.0.2.2')).status).toBe(202)
  pouco.relogio.avancar(600_000)
  expect((await de('192.0.2.1')).status).toBe(202)
})

test('the answer does not wait for the mail server; what failed costs no letter of the hour', async () => {
  const { email } = await cadastrar(t)
  smtp.manners = 'refuses'
  const warn = vi.spyOn(t.app.log, 'warn')
  for (let failures = 1; failures <= 4; failures += 1) {
    expect((await pedirLink(t, email)).status).toBe(202)
    // Said once what was counted is given back.
    await expect.poll(() => warn.mock.calls.length).toBe(failures)
  }
  warn.mockRestore()
  smtp.manners = 'takes'
  await cartaPara(t, smtp, email)
})

test.each([
  ['refuses', 'EENVELOPE 550', 'a letter was not delivered'],
  ['closes', 'ECONNECTION', 'a letter was put off and will be tried again'],
] as const)(
  'by a server that %s a delivery is logged by its kind, without address or key',
  async (manners, failure, said) => {
    const { email } = await cadastrar(t)
    smtp.manners = manners
    const warn = vi.spyOn(t.app.log, 'warn')
    await pedirLink(t, email)
    await expect.poll(() => warn.mock.calls.length).toBe(1)
    expect(warn.mock.calls[0]).toEqual([{ failure }, said])
    warn.mockRestore()
  },
)

test('a stop waits for the letter that is on its way', async () => {
  const { email } = await cadastrar(t)
  const antes = smtp.letters.length
  const app = await buildApp(t.contexto)
  const body = { login: email }
  const answer = await callOn(app)('POST', '/api/usuario/esqueci-senha', { body })
  expect([answer.status, smtp.letters.length]).toEqual([202, antes])
  await app.close()
  expect(smtp.letters.length).toBe(antes + 1)
})

test('without SMTP nothing is made, and the answer says whom to ask', async () => {
  const { email } = await cadastrar(semCorreio)
  const { calls } = smtp
  const answer = await pedirLink(semCorreio, email)
  expect([answer.status, frase(answer)]).toEqual([
    202,
    'Peça o link para criar uma nova senha a quem cuida do sistema.',
  ])
  await depois()
  expect([await links(semCorreio), smtp.calls]).toEqual([0, calls])
})

test.each(BAD_TEXTS)('a login that is %s is 400', async (_name, bad) => {
  expect((await pedirLink(t, bad)).status).toBe(400)
})

test('asking changes nothing: the password and the sessions stay', async () => {
  const { email } = await cadastrar(t)
  const { accessToken } = (await entrar(t, email)).entrada
  await cartaPara(t, smtp, email)
  expect((await t.call('GET', '/api/auth/sessions', { token: accessToken })).status).toBe(200)
  expect((await entrar(t, email, { senha: SENHA })).status).toBe(200)
})
