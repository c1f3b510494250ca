import type { DatabaseAddress } from '../src/database/database.ts'

/** The migrated database that every test file copies, and how to reach its server. */
type Template = { address: DatabaseAddress; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** The same server, another database. */
export function inDatabase(address: DatabaseAddress, name: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database: name }
  const url = new URL(address.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}
