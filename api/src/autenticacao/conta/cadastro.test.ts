import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_NUMBERS, BAD_TEXTS } from '../../../test/bad-input.ts'
import { cadastrar, entrar, frase, novoEmail, SENHA } from '../../../test/entrar.ts'
import { statement } from '../../database/database.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, trustProxy: ['127.0.0.1'] })
const fechado = await useApp({ cadastroAberto: false })
const poucos = await useApp({ cadastroLimiteHora: 3, trustProxy: ['127.0.0.1'] })

const CONTAS = statement('teste_contas', 'SELECT count(*)::int AS contas FROM usuario')
const contas = async () => (await t.contexto.database.query<{ contas: number }>(CONTAS))[0]?.contas
const criar = (app: typeof t, body: unknown, ip = '192.0.2.1') =>
  app.call('POST', '/api/usuario', { body, headers: { 'x-forwarded-for': ip } })

test('a new account is a PROFISSIONAL without data, whatever else the body says', async () => {
  const email = novoEmail()
  const answer = await criar(t, { email, senha: SENHA, perfil: 'ADMIN', id: 'x', ativo: false })
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String), email } })
  const { entrada } = await entrar(t, email)
  expect(entrada).toMatchObject({
    usuarioId: (answer.body as { id: string }).id,
    nome: email,
    perfil: 'PROFISSIONAL',
    profissionalId: null,
    pacienteId: null,
  })
  expect(Buffer.from(entrada.usuarioId, 'base64url').length).toBeGreaterThanOrEqual(16)
})

test('a taken e-mail, in any case, is 409 and changes nothing', async () => {
  const { email } = await cadastrar(t)
  const answer = await criar(t, { email: ` ${email.toUpperCase()} `, senha: 'outra senha longa' })
  expect([answer.status, frase(answer)]).toEqual([409, fraseDoErro('EMAIL_EM_USO')])
  expect((await entrar(t, email)).status).toBe(200)
  expect((await entrar(t, email, { senha: 'outra senha longa' })).status).toBe(401)
})

test.each([
  ['a mark of direction before it', (email: string) => `\u200e${email}`],
  ['a space of no width after its name', (email: string) => email.replace('@', '\u200b@')],
  ['an embedding around it', (email: string) => `\u202a${email}\u202c`],
  ['letters of double width', (email: string) => email.replace('@', '＠')],
])('an e-mail with %s is the one that is seen', async (_como, disfarce) => {
  const email = novoEmail()
  const answer = await criar(t, { email: disfarce(email), senha: SENHA })
  expect(answer).toMatchObject({ status: 201, body: { email } })
  expect((await criar(t, { email, senha: SENHA })).status).toBe(409)
  for (const login of [email, disfarce(email), `\u00a0${email}\u00a0`])
    expect((await entrar(t, login)).status).toBe(200)
})

test.each(['аna@clinica.test', 'joão@clinica.test', 'ana\u0001@clinica.test'])(
  'the e-mail %j is refused in a sentence: it could be taken for another one',
  async (email) => {
    const antes = await contas()
    const answer = await criar(t, { email, senha: SENHA })
    expect([answer.status, frase(answer)]).toEqual([
      400,
      'O e-mail só pode ter letras sem acento, números e sinais como ponto e hífen.',
    ])
    expect(await contas()).toBe(antes)
  },
)

test('the same e-mail from twenty tabs at once makes one account', async () => {
  const email = novoEmail()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => criar(t, { email, senha: SENHA })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array(19).fill(409)])
})

test.each([
  ['curta', 'A senha deve ter pelo menos 8 caracteres.'],
  ['x'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
  ['Password1', 'Esta senha é muito comum. Escolha outra.'],
  ['ANA.souza@exemplo.com', 'A senha não pode ser o seu e-mail.'],
])('the password %j is refused', async (senha, sentence) => {
  const answer = await criar(t, { email: 'ana.souza@exemplo.com', senha })
  expect(answer).toMatchObject({
    status: 400,
    body: erroNoFio('DADOS_INVALIDOS', sentence, [{ campo: 'senha', message: sentence }]),
  })
})

test('any Unicode is a password, spaces included, and is not trimmed', async () => {
  const senha = ' 😀 São João 日本 '
  const { email } = await cadastrar(t, { senha })
  expect((await entrar(t, email, { senha })).status).toBe(200)
  expect((await entrar(t, email, { senha: senha.normalize('NFD') })).status).toBe(200)
  expect((await entrar(t, email, { senha: senha.trim() })).status).toBe(401)
})

test.each(BAD_TEXTS)(
  'an e-mail or password that is %s is 400, and nothing is saved',
  async (_n, bad) => {
    const antes = await contas()
    for (const body of [
      { email: bad, senha: SENHA },
      { email: novoEmail(), senha: bad },
    ]) {
      const answer = await criar(t, body)
      expect([answer.status, frase(answer)]).toEqual([400, expect.stringMatching(/^[A-ZÀ-Ú].*\.$/)])
    }
    expect(await contas()).toBe(antes)
  },
)

test.each(BAD_NUMBERS)('%s is 400', async (number) => {
  const raw = `{"email":${number},"senha":"${SENHA}"}`
  expect((await t.call('POST', '/api/usuario', { raw })).status).toBe(400)
})

test.each(['ana', 'ana@', '@x.com', 'a b@x.com', 'a@x', '2026-02-30'])(
  'the e-mail %j is 400',
  async (email) => {
    const answer = await criar(t, { email, senha: SENHA })
    expect([answer.status, frase(answer)]).toEqual([400, 'Informe um e-mail válido.'])
  },
)

test('closed sign-up is 403', async () => {
  const answer = await criar(fechado, { email: novoEmail(), senha: SENHA })
  expect([answer.status, frase(answer)]).toEqual([403, fraseDoErro('CADASTRO_FECHADO')])
})

test('an address signs up so often an hour, refused tries count; another one is not held back', async () => {
  const statuses: number[] = []
  for (const senha of ['curta', SENHA, SENHA, SENHA]) {
    statuses.push((await criar(poucos, { email: novoEmail(), senha })).status)
  }
  expect(statuses).toEqual([400, 201, 201, 429])
  poucos.relogio.avancar(10 * 60_000)
  const answer = await criar(poucos, { email: novoEmail(), senha: SENHA })
  expect(frase(answer)).toBe('Muitas tentativas. Tente de novo em 50 minutos.')
  expect(answer.headers['retry-after']).toBe('3000')
  expect((await criar(poucos, { email: novoEmail(), senha: SENHA }, '192.0.2.2')).status).toBe(201)
  poucos.relogio.avancar(50 * 60_000)
  expect((await criar(poucos, { email: novoEmail(), senha: SENHA })).status).toBe(201)
})

test('a clock set back closes the sign-up of no address for longer than the hour', async () => {
  const criarAqui = () => criar(poucos, { email: novoEmail(), senha: SENHA }, '192.0.2.3')
  for (let i = 0; i < 4; i += 1) await criarAqui()
  poucos.relogio.avancar(-24 * 60 * 60_000)
  expect((await criarAqui()).headers['retry-after']).toBe('3600')
  poucos.relogio.avancar(60 * 60_000)
  expect((await criarAqui()).status).toBe(201)
})

test('more passwords at once than can wait are 503 with Retry-After', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => criar(t, { email: novoEmail(), senha: SENHA })),
  )
  const full = answers.filter(({ status }) => status === 503)
  expect(full.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(150 - full.length)
  for (const { headers } of full) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
