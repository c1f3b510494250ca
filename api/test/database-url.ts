import type { DatabaseAddress } from '../src/database/database.ts'

/** An address as DATABASE_URL says it. */
export function databaseUrlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, password, database } = address
  const query = new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })
  const who = password ? `${user}:${encodeURIComponent(password)}` : user
  return `postgresql://${who}@/${database}?${query}`
}
