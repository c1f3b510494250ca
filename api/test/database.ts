import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabaseAddress, openDatabase } from '../src/database/database.ts'
import { inDatabase } from './template.ts'

type TestDatabase = { database: Database; address: DatabaseAddress }

/**
 * A database of this test file alone: a copy of the migrated template, gone when the file is done.
 * `const { database } = await useTestDatabase()` at the top of the file.
 */
export async function useTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const name = `teste_${randomBytes(6).toString('hex')}`
  const root = openDatabase(template.address, { max: 1 })
  await root.script(`CREATE DATABASE ${name} TEMPLATE ${template.name}`)
  const address = inDatabase(template.address, name)
  const database = openDatabase(address)
  afterAll(async () => {
    await database.close()
    await root.script(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
  })
  return { database, address }
}
