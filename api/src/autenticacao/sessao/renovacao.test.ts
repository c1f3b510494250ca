import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_NUMBERS, BAD_TEXTS } from '../../../test/bad-input.ts'
import { cadastrar, entrar, frase } from '../../../test/entrar.ts'
import { statement } from '../../database/database.ts'

const t = await useApp({ cadastroLimiteHora: 1_000 })
const DEVICE = 'web-1-a'
const DIA = 86_400_000
const SESSOES = statement(
  'teste_sessoes',
  'SELECT token_hash AS h, token_pai_hash AS p FROM sessao',
)

type Tokens = { accessToken: string; refreshToken: string }
const umaEntrada = async () => (await entrar(t, (await cadastrar(t)).email)).entrada
const renovar = (refreshToken: unknown, deviceId: unknown = DEVICE, headers = {}) =>
  t.call('POST', '/api/auth/refresh', { body: { refreshToken, deviceId }, headers })
const tokens = (answer: { body: unknown }) => answer.body as Tokens
const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200

test('each refresh rotates, and the session lives on', async () => {
  const { refreshToken, accessToken } = await umaEntrada()
  const primeira = tokens(await renovar(refreshToken))
  expect(primeira.refreshToken).not.toBe(refreshToken)
  const segunda = tokens(await renovar(primeira.refreshToken))
  expect(await vive(segunda.accessToken)).toBe(true)
  expect(await vive(accessToken)).toBe(true)
})

test('two tabs that refresh at once get the same successor', async () => {
  const { refreshToken } = await umaEntrada()
  const answers = await Promise.all(Array.from({ length: 8 }, () => renovar(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const seguintes = new Set(answers.map((answer) => tokens(answer).refreshToken))
  expect(seguintes.size).toBe(1)
  expect((await renovar([...seguintes][0])).status).toBe(200)
})

test('the parent serves for 30 s; later it is reuse, and the session dies', async () => {
  const { refreshToken } = await umaEntrada()
  const { refreshToken: seguinte, accessToken } = tokens(await renovar(refreshToken))
  t.relogio.avancar(30_000)
  expect(tokens(await renovar(refreshToken)).refreshToken).toBe(seguinte)
  t.relogio.avancar(1)
  const answer = await renovar(refreshToken)
  expect([answer.status, frase(answer)]).toEqual([401, fraseDoErro('SESSAO_ENCERRADA')])
  expect(await vive(accessToken)).toBe(false)
  expect((await renovar(seguinte)).status).toBe(401)
})

test('a grandparent is reuse even within 30 s', async () => {
  const { refreshToken } = await umaEntrada()
  const segundo = tokens(await renovar(refreshToken)).refreshToken
  const terceiro = tokens(await renovar(segundo)).refreshToken
  expect((await renovar(refreshToken)).status).toBe(401)
  expect((await renovar(terceiro)).status).toBe(401)
})

test('another device id is refused and the session dies; the header decides nothing', async () => {
  const { refreshToken } = await umaEntrada()
  const outroNome = { 'x-device-id': 'web-2-b' }
  const seguinte = tokens(await renovar(refreshToken, DEVICE, outroNome)).refreshToken
  expect((await renovar(seguinte, 'web-2-b', { 'x-device-id': DEVICE })).status).toBe(401)
  expect((await renovar(seguinte)).status).toBe(401)
  const { refreshToken: pai } = await umaEntrada()
  const { accessToken } = tokens(await renovar(pai))
  expect((await renovar(pai, 'web-2-b')).status).toBe(401)
  expect(await vive(accessToken)).toBe(false)
})

test('an invented token is refused and harms nobody', async () => {
  const { refreshToken, accessToken } = await umaEntrada()
  const inventado = `${refreshToken.slice(0, 60)}${'A'.repeat(26)}`
  for (const token of [inventado, 'a'.repeat(86), 'x', `${refreshToken}=`]) {
    expect((await renovar(token)).status).toBe(401)
  }
  expect(await vive(accessToken)).toBe(true)
})

test('a session ends after 7 idle days', async () => {
  const { refreshToken } = await umaEntrada()
  t.relogio.avancar(7 * DIA - 1)
  const seguinte = tokens(await renovar(refreshToken))
  expect(await vive(seguinte.accessToken)).toBe(true)
  t.relogio.avancar(7 * DIA)
  expect(await vive(seguinte.accessToken)).toBe(false)
  expect((await renovar(seguinte.refreshToken)).status).toBe(401)
})

test('and after 30 days anyway', async () => {
  let { refreshToken, accessToken } = await umaEntrada()
  for (let i = 0; i < 5; i += 1) {
    t.relogio.avancar(6 * DIA - 1)
    ;({ refreshToken, accessToken } = tokens(await renovar(refreshToken)))
  }
  expect(await vive(accessToken)).toBe(true)
  t.relogio.avancar(5)
  expect(await vive(accessToken)).toBe(false)
  expect((await renovar(refreshToken)).status).toBe(401)
})

test('the database keeps no token that could be read', async () => {
  const { refreshToken } = await umaEntrada()
  const seguinte = tokens(await renovar(refreshToken)).refreshToken
  const linhas = await t.contexto.database.query<{ h: Buffer; p: Buffer | null }>(SESSOES)
  const guardado = linhas.flatMap(({ h, p }) => [h, p ?? Buffer.alloc(0)])
  for (const token of [refreshToken, seguinte]) {
    const bytes = Buffer.from(token, 'base64url')
    const legivel = guardado.some(
      (cada) => cada.includes(bytes.subarray(16, 48)) || cada.includes(token),
    )
    expect(legivel).toBe(false)
  }
})

test.each([...BAD_TEXTS, ['over 128 characters', 'x'.repeat(129)] as const])(
  'a device id that is %s is 400, and the session lives',
  async (_name, deviceId) => {
    const { refreshToken, accessToken } = await umaEntrada()
    const answer = await renovar(refreshToken, deviceId)
    expect([answer.status, frase(answer)]).toEqual([400, expect.stringMatching(/^[A-ZÀ-Ú].*\.$/)])
    expect(await vive(accessToken)).toBe(true)
  },
)

test('a missing device id or token is 400', async () => {
  for (const body of [{ refreshToken: 'x' }, { deviceId: DEVICE }, {}, { refreshToken: 7 }]) {
    expect((await t.call('POST', '/api/auth/refresh', { body })).status).toBe(400)
  }
})

test.each(BAD_NUMBERS)('%s is 400', async (number) => {
  const raw = `{"refreshToken":${number},"deviceId":"web-1"}`
  expect((await t.call('POST', '/api/auth/refresh', { raw })).status).toBe(400)
})
