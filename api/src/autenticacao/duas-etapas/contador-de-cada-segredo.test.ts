import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { codigoDo, comDuasEtapas, duasEtapas, pedirSegredo } from '../../../test/duas-etapas.ts'
import { cadastrar, entrar, SENHA } from '../../../test/entrar.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 })

type Conta = { email: string; token: string }

/** Doors that ask for a code, as somebody who knows the password tries them. */
const PORTAS: readonly [string, (conta: Conta, codigo: string) => Promise<{ status: number }>][] = [
  ['the sign-in', ({ email }, codigo) => entrar(t, email, { codigo, deviceId: 'web-9-estranho' })],
  [
    'new recovery codes',
    ({ token }, codigo) => duasEtapas(t, token, '/codigos', { senhaAtual: SENHA, codigo }),
  ],
  [
    'switching it off',
    ({ token }, codigo) => duasEtapas(t, token, '/desativar', { senhaAtual: SENHA, codigo }),
  ],
]

/** Doors that a password alone opens, or gets past. */
const SENHA_CERTA: readonly [string, (conta: Conta) => Promise<unknown>][] = [
  ['its sign-in', ({ email }) => entrar(t, email, { deviceId: 'web-9-estranho' })],
  ['a secret', ({ token }) => duasEtapas(t, token, '', { senhaAtual: SENHA })],
  [
    'another e-mail',
    ({ token }) =>
      t.call('PUT', '/api/usuario/email', {
        token,
        body: { senhaAtual: SENHA, email: 'outra@exemplo.com' },
      }),
  ],
  [
    'the same password again',
    ({ token }) =>
      t.call('PUT', '/api/usuario/senha', { token, body: { senhaAtual: SENHA, senha: SENHA } }),
  ],
  [
    'what is kept',
    ({ token }) =>
      t.call('POST', '/api/usuario/meus-dados', { token, body: { senhaAtual: SENHA } }),
  ],
]

test.each(
  PORTAS.flatMap(([porta, tentar]) =>
    SENHA_CERTA.map(([outra, passar]) => [porta, outra, tentar, passar] as const),
  ),
)(
  'D2: codes guessed at %s: the right password at %s between them begins no new count',
  async (_porta, _outra, tentar, passar) => {
    const { email, token, segredo } = await comDuasEtapas(t)
    const errada = async () => (await tentar({ email, token }, '000000')).status
    for (let vez = 0; vez < 5; vez += 1) {
      expect([400, 401]).toContain(await errada())
      await passar({ email, token })
    }
    expect((await tentar({ email, token }, codigoDo(t, segredo))).status).toBe(429)
  },
)

test('D2: a right code clears the count of codes, and not the one of passwords', async () => {
  const { email, token, codigos } = await comDuasEtapas(t)
  const trocar = (codigo: string) => duasEtapas(t, token, '/codigos', { senhaAtual: SENHA, codigo })
  const errarSenha = () => entrar(t, email, { senha: 'não é esta', deviceId: 'web-7' })
  for (let vez = 0; vez < 4; vez += 1) {
    expect((await trocar('000000')).status).toBe(400)
    expect((await errarSenha()).status).toBe(401)
  }
  expect((await trocar(codigos[0] ?? '')).status).toBe(200)
  for (let vez = 0; vez < 5; vez += 1) expect((await trocar('000000')).status).toBe(400)
  expect([(await errarSenha()).status, (await errarSenha()).status]).toEqual([401, 429])
})

test('D2: the first code of a secret is counted as a code, and asking for a secret begins no new count', async () => {
  const { email } = await cadastrar(t)
  const { accessToken: token } = (await entrar(t, email)).entrada
  for (let vez = 0; vez < 5; vez += 1) {
    await pedirSegredo(t, token)
    expect((await duasEtapas(t, token, '/ativar', { codigo: '000000' })).status).toBe(400)
  }
  const segredo = await pedirSegredo(t, token)
  const codigo = codigoDo(t, segredo)
  expect((await duasEtapas(t, token, '/ativar', { codigo })).status).toBe(429)
  t.relogio.avancar(30_000)
  const certo = codigoDo(t, segredo)
  expect((await duasEtapas(t, token, '/ativar', { codigo: certo })).status).toBe(200)
})
