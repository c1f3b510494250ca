import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, statement } from '../api/src/database/database.ts'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { cpuSecondsOf, parentOf } from '../tools/processes.ts'

export type MeasuredDatabase = {
  /** One connection to it, for data and for cleaning up. */
  db: Database
  /** The settings of a server on this database. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  /** Seconds of processor that PostgreSQL has taken so far, all its processes together. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

const PID = statement('bench_pid', 'SELECT pg_backend_pid() AS pid')

/** Its own parent is PostgreSQL's first process. */
async function postmasterOf(db: Database): Promise<number> {
  const [backend] = await db.query<{ pid: number }>(PID)
  return parentOf(backend?.pid ?? Number.NaN)
}

/** npm's PostgreSQL with its usual settings (fsync on), which several servers can share. */
export async function startDatabase(): Promise<MeasuredDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'banco') })
  if (!('host' in embedded.address)) throw new Error('The embedded database has a host')
  const { host, user, database } = embedded.address
  const db = openDatabase(embedded.address, { max: 1 })
  return {
    db,
    env: {
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: join(folder, 'chaves'),
    },
    cpuSeconds: async () => cpuSecondsOf(await postmasterOf(db)),
    async stop() {
      await db.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
