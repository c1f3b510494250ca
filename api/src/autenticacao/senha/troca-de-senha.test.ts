import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import { cadastrar, entrar, frase, SENHA } from '../../../test/entrar.ts'
import { redefinir } from '../../../test/senha.ts'
import { createLinkDoEmail } from './link-de-senha-service.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 })
const NOVA = 'um novo girassol'

const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200
const trocar = (token: string, senhaAtual: unknown, senha: unknown = NOVA) =>
  t.call('PUT', '/api/usuario/senha', { token, body: { senhaAtual, senha } })

async function alguem() {
  const { email } = await cadastrar(t)
  return { email, ...(await entrar(t, email)).entrada }
}

test('the password is another, this session stays and renews, all others end', async () => {
  const { email, accessToken, refreshToken } = await alguem()
  const outra = (await entrar(t, email, { deviceId: 'web-2' })).entrada
  const chave = await createLinkDoEmail(t.contexto, email)
  expect(await trocar(accessToken, SENHA)).toMatchObject({ status: 204, text: '' })
  expect([await vive(accessToken), await vive(outra.accessToken)]).toEqual([true, false])
  const body = { refreshToken, deviceId: 'web-1-a' }
  expect((await t.call('POST', '/api/auth/refresh', { body })).status).toBe(200)
  expect((await entrar(t, email)).status).toBe(401)
  expect((await entrar(t, email, { senha: NOVA })).status).toBe(200)
  // A link from before would put the old state of things back.
  expect((await redefinir(t, chave, 'mais uma senha')).status).toBe(404)
})

test('a wrong current password is refused under its field, and changes nothing', async () => {
  const { email, accessToken } = await alguem()
  const outra = (await entrar(t, email, { deviceId: 'web-2' })).entrada
  const message = 'A senha atual não confere.'
  expect(await trocar(accessToken, 'não é esta')).toMatchObject({
    status: 400,
    body: erroNoFio('DADOS_INVALIDOS', message, [{ campo: 'senhaAtual', message }]),
  })
  expect(await vive(outra.accessToken)).toBe(true)
  expect((await entrar(t, email)).status).toBe(200)
})

test('guessing it waits as a login does, and locks nobody out of the account', async () => {
  const { email, accessToken } = await alguem()
  for (let i = 0; i < 5; i += 1) expect((await trocar(accessToken, `não ${i}`)).status).toBe(400)
  const answer = await trocar(accessToken, SENHA)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '30'])
  expect((await entrar(t, email)).status).toBe(200)
  t.relogio.avancar(30_000)
  expect((await trocar(accessToken, SENHA)).status).toBe(204)
})

test.each([
  ['curta', 'A senha deve ter pelo menos 8 caracteres.'],
  ['Password1', 'Esta senha é muito comum. Escolha outra.'],
])('the new password %j is refused', async (senha, message) => {
  const { accessToken } = await alguem()
  expect(await trocar(accessToken, SENHA, senha)).toMatchObject({
    status: 400,
    body: erroNoFio('DADOS_INVALIDOS', message, [{ campo: 'senha', message }]),
  })
})

test('two changes at once: one of them is the password', async () => {
  const { email, accessToken } = await alguem()
  const senhas = ['um girassol azul', 'um girassol roxo']
  const answers = await Promise.all(senhas.map((senha) => trocar(accessToken, SENHA, senha)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 400])
  const recusada = answers[statuses.indexOf(400)]
  expect(recusada && frase(recusada)).toBe('A senha atual não confere.')
  const senha = senhas[statuses.indexOf(204)] ?? ''
  expect((await entrar(t, email, { senha })).status).toBe(200)
})

test.each(BAD_TEXTS)('a password that is %s is 400', async (_name, bad) => {
  const { accessToken } = await alguem()
  expect((await trocar(accessToken, bad)).status).toBe(400)
  expect((await trocar(accessToken, SENHA, bad)).status).toBe(400)
})
