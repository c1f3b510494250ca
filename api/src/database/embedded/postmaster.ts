import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import pg from 'pg'
import { StartupRefusal } from '../refusal.ts'
import type { Listening } from './address.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import type { Identity } from './identity.ts'
import { waitUntil } from './processes.ts'
import { reach } from './reach.ts'

const READY_MS = 60_000
const LOG_LIMIT_BYTES = 10_000_000

/** PostgreSQL logs errors by their message alone: DETAIL and STATEMENT quote rows and values, which are health data. */
const SETTINGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Settings for test data that may be lost at any moment. */
const TESTING = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  wal_level: 'minimal',
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function openLog(file: string): number {
  return openSync(file, sizeOf(file) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
}

/** The last fatal message that PostgreSQL logged since the log had the size `before`; '' where it logged nothing. */
function lastFault(file: string, before: number): string {
  const all = readFileSync(file)
  const said = all.subarray(before <= all.length ? before : 0).toString()
  const faults = [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].map(([, words = '']) => words)
  return faults.at(-1) ?? said.trim().split('\n').at(-1) ?? ''
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'])
const NO_SUCH_DATABASE = '3D000'

async function attempt(address: Listening['address']): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === NO_SUCH_DATABASE) return createDatabase(address)
    if (NOT_YET.has(code)) return false
    throw error
  }
}

async function createDatabase(address: Listening['address']): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(`CREATE DATABASE ${address.database}`)
  await client.end()
  return true
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

export type Wish = {
  binaries: Binaries
  cluster: string
  listening: Listening
  log: string
  testing: boolean
  who: Identity
}

function launch({ binaries, cluster, listening, log, testing, who }: Wish): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, ...(testing ? TESTING : {}) })
  const output = openLog(log)
  const data = reach(cluster, who)
  // PostgreSQL gets its own process group: Ctrl-C reaches us alone, and we stop PostgreSQL once the last request is
  // answered.
  const child = spawn(
    binaries.run('postgres'),
    ['-D', data.path, ...listening.args, ...settings.flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    {
      cwd: cluster,
      env: cleanEnvironment(),
      stdio: ['ignore', output, output, ...data.handles],
      detached: process.platform !== 'win32',
      ...who,
    },
  )
  closeSync(output)
  data.close()
  return child
}

/** Asks for a fast shutdown: PostgreSQL rolls back open transactions, writes everything and ends. */
function askToStop(child: ChildProcess, { binaries, cluster }: Wish): void {
  if (hasEnded(child)) return
  if (process.platform !== 'win32') child.kill('SIGINT')
  // On Windows a signal would kill it.
  else execFileSync(binaries.run('pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-W'])
}

export type Postmaster = {
  stop(): Promise<void>
  /** Settles when the process has ended, asked or not. */
  ended: Promise<void>
}

function refusal({ cluster, log }: Wish, why: string): StartupRefusal {
  if (/No space left on device/.test(why)) {
    return new StartupRefusal(
      `O disco de ${cluster} está cheio, e o PostgreSQL não iniciou. Libere espaço nele e inicie de novo.`,
    )
  }
  return new StartupRefusal(
    `O PostgreSQL não iniciou${why && ` (${why})`}. Os dados continuam em ${cluster}, e o motivo está no fim de ` +
      `${log}. Resolva-o e inicie de novo; se os dados estão danificados, restaure uma cópia em uma pasta ` +
      'DATA_DIR nova com "npm run copia -- restaurar".',
  )
}

/** Starts PostgreSQL and answers once it takes connections. Its output goes to `log`. */
export async function startPostmaster(wish: Wish): Promise<Postmaster> {
  const before = sizeOf(wish.log)
  const child = launch(wish)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  const stopAtExit = () => askToStop(child, wish)
  process.once('exit', stopAtExit)
  child.once('exit', () => process.removeListener('exit', stopAtExit))
  const stop = async () => {
    askToStop(child, wish)
    // A child without a pid never started.
    if (!hasEnded(child) && child.pid !== undefined) await ended
  }
  const ready = await waitUntil(async () => {
    if (hasEnded(child) || failure !== undefined) return true
    return attempt(wish.listening.address)
  }, READY_MS).catch((error: Error) => {
    failure = error
    return false
  })
  if (ready && !hasEnded(child) && failure === undefined) return { stop, ended }
  await stop()
  throw refusal(wish, failure?.message ?? lastFault(wish.log, before))
}
