import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase } from '../../test/template.ts'
import { type DatabaseAddress, openDatabase, statement } from './database.ts'
import { migrate } from './migrate.ts'
import { databaseFailure } from './refusal.ts'

const template = inject('template')
const root = openDatabase(template.address, { max: 1 })
const name = `dono_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')

/** The address of an operator's own user, who owns one database and is no superuser. */
function asOwner(): DatabaseAddress {
  const address = inDatabase(template.address, name)
  if (!('connectionString' in address)) return { ...address, user: name, password }
  const url = new URL(address.connectionString)
  url.username = name
  url.password = password
  return { connectionString: url.href }
}

beforeAll(async () => {
  await root.script(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
  await root.script(`CREATE DATABASE ${name} OWNER ${name}`)
})
afterAll(async () => {
  await root.script(`DROP DATABASE ${name} WITH (FORCE)`)
  await root.script(`DROP ROLE ${name}`)
  await root.close()
})

test('a user who may not take on the role of the calls is told how; given it, the system starts', async () => {
  const database = openDatabase(asOwner(), { max: 1 })
  try {
    const refused = await migrate(database).catch(databaseFailure)
    expect(`${refused}`).toContain('GRANT clinica_app TO')

    await root.script(`GRANT clinica_app TO ${name}`)
    expect(await migrate(database)).toContain('0012-parede.sql')
    const PAPEL = statement('teste_papel_do_dono', 'SELECT current_user AS papel')
    expect(await database.query(PAPEL)).toEqual([{ papel: name }])

    const forCalls = openDatabase(asOwner(), { max: 1, forCalls: true })
    expect(await forCalls.query(PAPEL)).toEqual([{ papel: 'clinica_app' }])
    await forCalls.close()
  } finally {
    await database.close()
  }
})
