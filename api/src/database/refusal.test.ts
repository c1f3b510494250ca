import { expect, test } from 'vitest'
import { databaseFailure, embeddedFailure, refuseOldServer, StartupRefusal } from './refusal.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test('D13: a server older than 15 is refused by its version', () => {
  expect(() => refuseOldServer(140_011)).toThrow(/é da versão 14, e o sistema precisa da 15/)
  refuseOldServer(150_000)
})

test.each([
  ['53100', 'O disco do PostgreSQL está cheio (53100).'],
  ['42501', 'não tem as permissões'],
  ['28P01', 'recusou a entrada (28P01)'],
  ['55000', 'recusou a entrada (55000)'],
  ['53300', 'está sem conexões livres (53300)'],
  ['25006', 'só deixa ler (25006)'],
  ['ERR_INVALID_URL', 'DATABASE_URL deve ser o endereço'],
  ['ETIMEDOUT', 'não respondeu (ETIMEDOUT)'],
])('D13: %s of DATABASE_URL', (code, sentence) => {
  const refusal = databaseFailure(failed(code))
  expect(refusal).toBeInstanceOf(StartupRefusal)
  expect(String(refusal)).toContain(sentence)
})

test.each([
  ['53100', 'O disco do PostgreSQL está cheio'],
  ['XX001', 'Os dados estão danificados (XX001); o motivo está no fim de /d/postgres.log.'],
  ['58P01', 'Os dados estão danificados (58P01)'],
  ['57P02', 'O PostgreSQL embutido parou ou não responde (57P02)'],
])('D13: %s of the embedded one', (code, sentence) =>
  expect(String(embeddedFailure(failed(code), '/d/postgres.log'))).toContain(sentence),
)

test('D13: a migration is named; a surprise and a refusal are passed on', () => {
  const broken = failed('23505', { migracao: '0016-x.sql' })
  expect(String(databaseFailure(broken))).toContain('A migração 0016-x.sql não pôde ser aplicada')
  const surprise = failed('22012')
  expect(databaseFailure(surprise)).toBe(surprise)
  const refusal = new StartupRefusal('x')
  expect([databaseFailure(refusal), embeddedFailure(refusal, '')]).toEqual([refusal, refusal])
})
