import type { SessaoFio } from '@clinica/domain/autenticacao/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import { umaConta } from '../../../test/contas.ts'
import { cadastrar, entrar, frase } from '../../../test/entrar.ts'
import { deleteVencidos } from './service.ts'

const t = await useApp({ cadastroLimiteHora: 1_000 })

const listar = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).body as SessaoFio[]
const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200
const encerrar = (token: string, sessionId: unknown) =>
  t.call('POST', '/api/auth/sessions/logout-session', { token, body: { sessionId } })

test('the list shows one’s own sessions, newest first, the current one marked', async () => {
  const { email } = await cadastrar(t)
  const userAgent = `Mozilla/5.0 Firefox/150.0 ${'x'.repeat(400)}`
  await entrar(t, email, { userAgent })
  t.relogio.avancar(60_000)
  const { accessToken, refreshToken } = (await entrar(t, email, { deviceId: 'web-2' })).entrada
  const [nova, velha, ...outras] = await listar(accessToken)
  expect(outras).toEqual([])
  expect(nova).toEqual({
    id: expect.any(String),
    userAgent: expect.any(String),
    ipAddress: '127.0.0.1',
    createdAt: '2026-03-09T15:01:00.000Z',
    // Asking for this list is a use; the other browser has not been back since its login.
    lastUsed: '2026-03-09T15:01:00.000Z',
    expiryDate: '2026-03-16T15:01:00.000Z',
    current: true,
  })
  expect(velha).toMatchObject({
    current: false,
    createdAt: '2026-03-09T15:00:00.000Z',
    lastUsed: null,
  })
  expect(velha?.userAgent).toBe(userAgent.slice(0, 300))
  t.relogio.avancar(60_000)
  await t.call('POST', '/api/auth/refresh', { body: { refreshToken, deviceId: 'web-2' } })
  expect((await listar(accessToken))[0]).toMatchObject({
    lastUsed: '2026-03-09T15:02:00.000Z',
    expiryDate: '2026-03-16T15:02:00.000Z',
  })
})

test('a session is marked as used once a minute, not at every request', async () => {
  const { token } = await umaConta(t)
  const usada = async () => (await listar(token))[0]?.lastUsed
  const primeira = await usada()
  t.relogio.avancar(59_000)
  expect(await usada()).toBe(primeira)
  t.relogio.avancar(1_000)
  expect(await usada()).not.toBe(primeira)
})

test('another session of one’s own is ended at once; the current one is 409', async () => {
  const { email } = await cadastrar(t)
  const outra = (await entrar(t, email)).entrada
  const { accessToken } = (await entrar(t, email)).entrada
  const [atual, antiga] = await listar(accessToken)
  expect((await encerrar(accessToken, antiga?.id)).status).toBe(204)
  expect(await vive(outra.accessToken)).toBe(false)
  const answer = await encerrar(accessToken, atual?.id)
  expect([answer.status, frase(answer)]).toEqual([409, expect.stringContaining('use Sair.')])
  expect(await vive(accessToken)).toBe(true)
})

test('another’s session is 404, byte for byte like an unknown one', async () => {
  const { token } = await umaConta(t)
  const outro = await umaConta(t)
  const [alheia, nenhuma, lixo] = await Promise.all([
    encerrar(token, outro.sessaoId),
    encerrar(token, '0190a0b0-0000-7000-8000-000000000000'),
    encerrar(token, 'nada'),
  ])
  expect(alheia.status).toBe(404)
  expect([nenhuma.text, lixo.text]).toEqual([alheia.text, alheia.text])
  expect(await vive(outro.token)).toBe(true)
})

test.each(BAD_TEXTS)('a session id that is %s ends nothing', async (_name, sessionId) => {
  const { token } = await umaConta(t)
  expect([400, 404]).toContain((await encerrar(token, sessionId)).status)
  expect(await vive(token)).toBe(true)
})

test('ending all ends every one of the account, and nobody else’s', async () => {
  const { email } = await cadastrar(t)
  const outro = await umaConta(t)
  const a = (await entrar(t, email)).entrada
  const b = (await entrar(t, email)).entrada
  const answer = await t.call('POST', '/api/auth/sessions/logout-all', { token: a.accessToken })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(await Promise.all([a.accessToken, b.accessToken, outro.token].map(vive))).toEqual([
    false,
    false,
    true,
  ])
})

test('logout ends the session of the token, and that of the caller', async () => {
  const { email } = await cadastrar(t)
  const a = (await entrar(t, email)).entrada
  const b = (await entrar(t, email)).entrada
  const c = (await entrar(t, email)).entrada
  const body = { refreshToken: a.refreshToken }
  expect((await t.call('POST', '/api/auth/logout', { body })).status).toBe(204)
  expect((await t.call('POST', '/api/auth/logout', { body })).status).toBe(204)
  expect((await t.call('POST', '/api/auth/logout', { token: b.accessToken })).status).toBe(204)
  expect(await Promise.all([a, b, c].map(({ accessToken }) => vive(accessToken)))).toEqual([
    false,
    false,
    true,
  ])
})

test.each([undefined, {}, { refreshToken: null }, { refreshToken: 'x' }])(
  'a logout with %j is no error',
  async (body) => expect((await t.call('POST', '/api/auth/logout', { body })).status).toBe(204),
)

test('of eleven sessions the oldest goes, also when they come at once', async () => {
  const { email } = await cadastrar(t)
  const primeira = (await entrar(t, email)).entrada
  t.relogio.avancar(1_000)
  const outras = await Promise.all(Array.from({ length: 10 }, () => entrar(t, email)))
  expect(await vive(primeira.accessToken)).toBe(false)
  expect(await listar(outras[0]?.entrada.accessToken ?? '')).toHaveLength(10)
})

test('beside ten sessions of a clock that was set back since, the one that signs in stays', async () => {
  const { email } = await cadastrar(t)
  t.relogio.avancar(3_600_000)
  await Promise.all(Array.from({ length: 10 }, () => entrar(t, email)))
  t.relogio.avancar(-3_600_000)
  const { accessToken } = (await entrar(t, email)).entrada
  expect(await vive(accessToken)).toBe(true)
  expect(await listar(accessToken)).toHaveLength(10)
})

test('D2: of an account that is off no session lives or is renewed, whoever switched it off', async () => {
  const { email } = await cadastrar(t)
  const { accessToken, refreshToken } = (await entrar(t, email)).entrada
  const switchTo = (ativo: boolean) =>
    t.contexto.database.script(`UPDATE usuario SET ativo = ${ativo} WHERE email = '${email}'`)
  const body = { refreshToken, deviceId: 'web-1-a' }
  const renova = async () => (await t.call('POST', '/api/auth/refresh', { body })).status
  await switchTo(false)
  expect([await vive(accessToken), await renova()]).toEqual([false, 401])
  await switchTo(true)
  expect([await vive(accessToken), await renova()]).toEqual([true, 200])
})

test('what has ended is thrown away, what lives stays', async () => {
  const { email } = await cadastrar(t)
  const { accessToken } = (await entrar(t, email)).entrada
  await deleteVencidos(t.contexto)
  expect(await vive(accessToken)).toBe(true)
  t.relogio.avancar(8 * 86_400_000)
  await deleteVencidos(t.contexto)
  t.relogio.avancar(-8 * 86_400_000)
  expect(await vive(accessToken)).toBe(false)
})
