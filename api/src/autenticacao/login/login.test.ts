import { fraseDoErro } from '@clinica/domain/erros'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_NUMBERS, BAD_TEXTS } from '../../../test/bad-input.ts'
import {
  CPF,
  cadastrar,
  DADOS_DO_PROFISSIONAL,
  entrar,
  frase,
  SENHA,
} from '../../../test/entrar.ts'
import { statement } from '../../database/database.ts'
import { switchConta } from '../conta/service.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 })
const { database } = t.contexto
const SET_HASH = statement('teste_hash', 'UPDATE usuario SET senha_hash = $2 WHERE id = $1')
const GET_HASH = statement('teste_ler_hash', 'SELECT senha_hash AS h FROM usuario WHERE id = $1')

const dados = (id: string, body: unknown = DADOS_DO_PROFISSIONAL) =>
  t.call('POST', `/api/profissionais/usuario/${id}`, { body })

test('e-mail in any case and CPF with or without mask all sign in', async () => {
  const { email, id } = await cadastrar(t)
  expect((await dados(id)).status).toBe(201)
  for (const login of [
    email,
    ` ${email.toUpperCase()} `,
    CPF,
    '529.982.247-25',
    ' 529982247-25 ',
  ]) {
    const { status, entrada } = await entrar(t, login)
    expect([login, status]).toEqual([login, 200])
    expect(entrada).toMatchObject({ usuarioId: id, nome: 'Ana Souza', perfil: 'PROFISSIONAL' })
    expect(entrada.profissionalId).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('the tokens work: the access token calls, the refresh token refreshes', async () => {
  const { email } = await cadastrar(t)
  const { accessToken, refreshToken } = (await entrar(t, email)).entrada
  expect((await t.call('GET', '/api/auth/sessions', { token: accessToken })).status).toBe(200)
  const body = { refreshToken, deviceId: 'web-1-a' }
  expect((await t.call('POST', '/api/auth/refresh', { body })).status).toBe(200)
  expect(Buffer.from(refreshToken, 'base64url').length).toBeGreaterThanOrEqual(32)
})

test('wrong password, unknown login and disabled account answer alike', async () => {
  const { email } = await cadastrar(t)
  const desligada = await cadastrar(t)
  await switchConta(database, desligada.email, false)
  const answers = [
    await entrar(t, email, { senha: 'não é esta' }),
    await entrar(t, 'ninguem@exemplo.com'),
    await entrar(t, '111.444.777-35'),
    await entrar(t, desligada.email),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.text]).toEqual([401, answers[0]?.text])
    expect(frase(answer)).toBe(fraseDoErro('CREDENCIAIS_INVALIDAS'))
  }
})

test('a disabled account is out at the very next request', async () => {
  const { email } = await cadastrar(t)
  const { accessToken: token, refreshToken } = (await entrar(t, email)).entrada
  await switchConta(database, email, false)
  expect((await t.call('GET', '/api/auth/sessions', { token })).status).toBe(401)
  const body = { refreshToken, deviceId: 'web-1-a' }
  expect((await t.call('POST', '/api/auth/refresh', { body })).status).toBe(401)
  await switchConta(database, email, true)
  expect((await entrar(t, email)).status).toBe(200)
})

test('a hash of older parameters is renewed by the login that knows the password', async () => {
  const { email, id } = await cadastrar(t)
  await database.query(SET_HASH, [id, await hash(SENHA, { memoryCost: 1024, timeCost: 1 })])
  expect((await entrar(t, email)).status).toBe(200)
  const [linha] = await database.query<{ h: string }>(GET_HASH, [id])
  expect(linha?.h).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await entrar(t, email)).status).toBe(200)
})

test.each(BAD_TEXTS)(
  'a login, password or device that is %s is refused in Portuguese',
  async (_n, bad) => {
    for (const campo of ['login', 'senha', 'deviceId']) {
      const body = { login: 'a@b.com', senha: SENHA, deviceId: 'web-1', [campo]: bad }
      const answer = await t.call('POST', '/api/auth/login', { body })
      // A blank password is a wrong one like any other: it is never trimmed.
      const wrong = campo === 'senha' && bad === '   '
      expect([campo, answer.status]).toEqual([campo, wrong ? 401 : 400])
      expect(frase(answer)).toMatch(/^[A-ZÀ-Ú].*/)
    }
  },
)

test.each(BAD_NUMBERS)('%s is 400', async (number) => {
  const raw = `{"login":"a@b.com","senha":"${SENHA}","deviceId":${number}}`
  expect((await t.call('POST', '/api/auth/login', { raw })).status).toBe(400)
})
