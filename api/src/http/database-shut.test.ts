import { erroNoFio } from '@clinica/domain/erros'
import { afterAll, expect, inject, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { openDatabase, statement } from '../database/database.ts'
import { appErrorOf } from './error-handler.ts'

const t = await useApp()
const root = openDatabase(inject('template').address, { max: 1 })
afterAll(() => root.close())

const LEAVE = statement(
  'test_leave',
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
)
const NAME = statement('test_name', 'SELECT current_database() AS nome')

/** Shuts a database as an operator does, for new connections and for existing ones. */
async function shut(nome: string, how: string): Promise<void> {
  await root.script(`ALTER DATABASE ${nome} ${how}`)
  await root.query(LEAVE, [nome])
}

test.each([
  ['shut', 'ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true'],
  ['read alone', 'SET default_transaction_read_only = on', 'RESET default_transaction_read_only'],
])('D1: a database that is %s is not now, and found again', async (_how, close, open) => {
  const conta = await umaConta(t)
  const write = () =>
    t.call('PUT', '/api/profissionais/nome', { ...conta, body: { nome: 'Ana Lima' } })
  const [linha] = await t.contexto.database.query<{ nome: string }>(NAME)
  const nome = linha?.nome ?? ''
  await shut(nome, close)
  // A connected server notices it by its next call.
  await expect.poll(async () => (await write()).status).toBe(503)
  const refused = await write()
  expect(refused).toMatchObject({
    status: 503,
    body: erroNoFio('INDISPONIVEL'),
    headers: { 'retry-after': '5' },
  })
  await shut(nome, open)
  await expect.poll(async () => (await write()).status).toBe(200)
})

test.each([
  ['28P01', undefined, 'INDISPONIVEL'],
  ['28000', undefined, 'INDISPONIVEL'],
  ['3D000', undefined, 'INDISPONIVEL'],
  ['42501', 'check_role', 'INDISPONIVEL'],
  ['42501', 'ExecWithCheckOptions', 'ERRO_INTERNO'],
  ['22012', undefined, 'ERRO_INTERNO'],
])('D1: %s of %s is %s', (code, routine, known) => {
  const error = Object.assign(new Error('x'), { code, routine }) as never
  expect(appErrorOf(error).code).toBe(known)
})
