import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../database.ts'
import { SUPERUSER } from './cluster.ts'
import { serverOn } from './lock.ts'

const read = (...path: string[]): string | undefined => {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    return undefined
  }
}

/** True where `dataDir` holds a database, running or not; a folder that cannot be read may hold one. */
export function holdsDatabase(dataDir: string): boolean {
  try {
    return lstatSync(join(dataDir, 'cluster')) !== undefined
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/**
 * The address of the embedded PostgreSQL that runs on `dataDir` right now, from its postmaster.pid, or null. For
 * commands that work beside a running server.
 */
export function runningEmbedded(dataDir: string): DatabaseAddress | null {
  const lines = read(dataDir, 'cluster', 'postmaster.pid')?.split('\n')
  if (!lines || serverOn(dataDir) === undefined) return null
  const [, , , port = '', socket = ''] = lines.map((line) => line.trim())
  const login = { user: SUPERUSER, database: 'clinica', ssl: false as const, port: Number(port) }
  if (socket) return { host: socket, ...login }
  return { host: '127.0.0.1', password: read(dataDir, 'postgres-senha') ?? '', ...login }
}
