import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { type DatabaseAddress, openDatabase } from '../src/database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../src/database/migrate.ts'
import { holdDatabase } from './held-embedded.ts'
import { inDatabase } from './template.ts'

type Server = { address: DatabaseAddress; stop(): Promise<void> }

/** DATABASE_URL's server, or a cluster of this run alone in a throwaway folder. */
async function startServer(): Promise<Server> {
  const connectionString = process.env.DATABASE_URL
  if (connectionString) return { address: { connectionString }, stop: async () => {} }
  return holdDatabase()
}

/** One server and one migrated template a run; test files copy the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const name = `modelo_${randomBytes(6).toString('hex')}`
  const root = openDatabase(server.address, { max: 1 })
  await root.script(`CREATE DATABASE ${name}`)
  const template = openDatabase(inDatabase(server.address, name), { max: 1 })
  if (existsSync(MIGRATIONS_FOLDER)) await migrate(template)
  // A template with a connection on it cannot be copied.
  await template.close()
  project.provide('template', { address: server.address, name })
  return async () => {
    await root.script(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
    await server.stop()
  }
}
