import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from './database.ts'
import { migrate } from './migrate.ts'

const { database } = await useTestDatabase()
let folder = ''

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const count = async (table: string) =>
  (await database.query(statement(`count_${table}`, `SELECT * FROM ${table}`))).length

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migracoes-'))
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  write('0001-um.sql', 'CREATE TABLE um (a int); INSERT INTO um VALUES (1);')
  write('0002-dois.sql', 'CREATE TABLE dois (a int);')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('applies every file in order, once', async () => {
  expect(await migrate(database, folder)).toEqual(['0001-um.sql', '0002-dois.sql'])
  expect(await migrate(database, folder)).toEqual([])
  expect(await count('um')).toBe(1)
})

test('processes that start together apply each file once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)))
  expect(answers.flat().sort()).toEqual(['0001-um.sql', '0002-dois.sql'])
  expect(await count('um')).toBe(1)
})

test('a file that fails leaves nothing of itself and keeps those before it', async () => {
  write('0003-tres.sql', 'CREATE TABLE tres (a int); SELECT 1 / 0;')
  await expect(migrate(database, folder)).rejects.toThrow('division by zero')
  await expect(count('tres')).rejects.toThrow('does not exist')
  write('0003-tres.sql', 'CREATE TABLE tres (a int);')
  expect(await migrate(database, folder)).toEqual(['0003-tres.sql'])
})

test('refuses a file that changed after it was applied', async () => {
  await migrate(database, folder)
  appendFileSync(join(folder, '0001-um.sql'), '-- mudou')
  await expect(migrate(database, folder)).rejects.toThrow(
    'A migração 0001-um.sql mudou depois de aplicada a este banco de dados. Restaure o arquivo',
  )
})

test('line endings of another system are the same file', async () => {
  write('0001-um.sql', 'CREATE TABLE um (\n a int);\n')
  await migrate(database, folder)
  write('0001-um.sql', 'CREATE TABLE um (\r\n a int);\r\n')
  expect(await migrate(database, folder)).toEqual([])
})

test('refuses a schema newer than the program', async () => {
  await migrate(database, folder)
  rmSync(join(folder, '0002-dois.sql'))
  await expect(migrate(database, folder)).rejects.toThrow(
    'O banco de dados é de uma versão mais nova do programa (migração 0002-dois.sql).',
  )
})

test.each(['0004-pulou.sql', '3-curto.sql', '0002-repetido.sql'])(
  'refuses the name %s',
  async (name) => {
    write(name, 'SELECT 1')
    await expect(migrate(database, folder)).rejects.toThrow('está fora de ordem')
  },
)
