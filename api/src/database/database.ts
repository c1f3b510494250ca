import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { NO_PULSE, openPulse, type Pulse } from './pulse.ts'
import { NO_WALL, openWall, type Wall } from './wall.ts'

/**
 * A named SQL statement: PostgreSQL plans it once per connection. `beforeTheWall`: it touches nothing that
 * one professional owns (D4), and may be asked over a connection that faces any of them.
 */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly beforeTheWall?: true
}

/** Names a statement. The name must be unique in the whole API; `noun_what` by convention. */
export const statement = (name: string, text: string): Statement => ({ name, text })

/** A statement asked before it is known who calls, of tables that stand before the wall. */
export const statementBeforeTheWall = (name: string, text: string): Statement => ({
  ...statement(name, text),
  beforeTheWall: true,
})

/** What a repository needs: one statement in, rows out. A pool or one open transaction. */
export interface Executor {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs SQL text of several statements; migrations only. */
  script(sql: string): Promise<void>
}

export interface Database extends Executor {
  /**
   * Runs `work` in one READ COMMITTED transaction: commits its answer, rolls back on any throw. What `work`
   * asks without waiting in between goes out together and is done one after the other, each in a snapshot
   * of its own.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const INT4_LIST = 1007
const INT8_LIST = 1016
const DATE = 1082
const TIMESTAMP = 1114

/** '{1,2}', whose parts are never null: JSON but for its braces, and the engine's own parser is the quickest. */
const integers = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

/** Wall-clock columns stay text: a JS Date would shift them by the server's zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === INT4_LIST || oid === INT8_LIST) return integers
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMP) return (text: string) => text.replace(' ', 'T')
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

type Client = Pick<pg.PoolClient, 'query'>

async function ask<Row>(client: Client, asked: Statement, values: readonly unknown[] = []) {
  const { name, text } = asked
  const result = await client.query({ name, text, values: values as unknown[], types })
  return result.rows as Row[]
}

/** What one connection of a caller's own is asked through. */
export const executorOf = (client: Client): Executor => ({
  query: (asked, values) => ask(client, asked, values),
  async script(sql) {
    await client.query(sql)
  },
})

const PASSED_OVER = '25P02'
const isPassedOver = (error: unknown) => (error as { code?: string }).code === PASSED_OVER

/**
 * An open transaction: nothing is answered before `begun` is, and nothing is asked once it is `over`, when
 * the connection may be another caller's.
 */
function transactionOf(client: pg.PoolClient, begun: Promise<unknown>, wall: Wall) {
  const plain = executorOf(client)
  let over = false
  let first: unknown
  const inside = async <T>(work: () => Promise<T>): Promise<T> => {
    if (over) throw new Error('The transaction is over')
    const faced = wall.face(client)
    const told = work().catch((error) => {
      first ??= error
      throw error
    })
    const [answer] = await Promise.all([told, begun, faced])
    return answer
  }
  const tx: Executor = {
    query: (asked, values) => inside(() => plain.query(asked, values)),
    script: (sql) => inside(() => plain.script(sql)),
  }
  return {
    tx,
    close() {
      over = true
    },
    /** What broke it off, for whoever heard of a later statement first, which was only passed over. */
    causeOf: (error: unknown) => (isPassedOver(error) ? (first ?? error) : error),
  }
}

/**
 * A connection's first words. Each statement is planned once for all values, not anew at every call
 * (docs/decisions/0017-plans-made-once.md), and by index although its table is still empty
 * (0021-by-index-from-the-first-row.md); SET and not a start-up option, which poolers refuse. A server that
 * does not know it is as right without.
 */
const FIRST_WORDS = [
  'SET plan_cache_mode = force_generic_plan',
  'SET enable_seqscan = off',
  'SET jit = off',
].join('; ')

/** What a call asks for is there in milliseconds: one that runs away, or is left lying, holds no others up. */
const LIMITS = ["SET statement_timeout = '15s'", "SET idle_in_transaction_session_timeout = '30s'"]

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: false }

/** A server that no longer answers must not hold a stop for ever. */
const LONGEST_CLOSE_MS = 3_000

type PoolOptions = {
  max?: number
  longestCloseMs?: number
  onError?: (error: Error) => void
  /**
   * For the calls of users: sees the rows of the professional who calls and no others (D4), and is not waited
   * for when it stands still. Else as the owner of the tables, for as long as it takes.
   */
  walled?: boolean
}

type Guards = { wall: Wall; pulse: Pulse; firstWords: string }

const NO_GUARDS: Guards = { wall: NO_WALL, pulse: NO_PULSE, firstWords: FIRST_WORDS }

const guardsOf = (address: DatabaseAddress): Guards => ({
  wall: openWall(),
  pulse: openPulse(address),
  firstWords: [FIRST_WORDS, ...LIMITS].join('; '),
})

function openPool(
  address: DatabaseAddress,
  max: number,
  onError: (error: Error) => void,
  { pulse: { stream }, firstWords }: Guards,
) {
  const patience = { connectionTimeoutMillis: 5_000 }
  const pool = new pg.Pool({ ...address, ...patience, max, stream, pipeline: true })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: one lost between two statements of a transaction has
    // nobody else to tell, and an unheard 'error' would end the process.
    client.on('error', onError)
    client.query(firstWords).catch(() => {})
  })
  return pool
}

/** One statement over a connection that was turned to whoever asks. */
const facedExecutor = (pool: pg.Pool, wall: Wall): Executor => ({
  async query<Row>(asked: Statement, values?: readonly unknown[]) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const faced = wall.face(client, asked)
      if (!faced) return await ask<Row>(client, asked, values)
      const [rows] = await Promise.all([ask<Row>(client, asked, values), faced])
      return rows
    } catch (error) {
      // As the pool's own query does it: what failed here may fail the next one too.
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  },
  script: (sql) => executorOf(pool).script(sql),
})

/** One transaction over a connection of its own. */
async function transact<T>(
  pool: pg.Pool,
  wall: Wall,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Neither is waited for alone: they go out with the first statement.
  const begun = Promise.all([wall.face(client), client.query('BEGIN')])
  begun.catch(() => {})
  const { tx, close, causeOf } = transactionOf(client, begun, wall)
  try {
    const answer = await work(tx)
    close()
    await Promise.all([begun, client.query('COMMIT')])
    return answer
  } catch (error) {
    close()
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    wall.forget(client)
    throw causeOf(error)
  } finally {
    client.release(broken)
  }
}

/**
 * Opens a pool. `onError` receives what idle connections report (an administrator's shutdown,
 * a restart), which must never end the process.
 */
export function openDatabase(
  address: DatabaseAddress,
  { max = 16, longestCloseMs = LONGEST_CLOSE_MS, onError = () => {}, walled }: PoolOptions = {},
): Database {
  const guards = walled ? guardsOf(address) : NO_GUARDS
  const { wall, pulse } = guards
  const pool = openPool(address, max, onError, guards)
  const { query, script } = walled ? facedExecutor(pool, wall) : executorOf(pool)
  return {
    query: (asked, values) => pulse.during(() => query(asked, values)),
    script,
    transaction: (work) => pulse.during(() => transact(pool, wall, work)),
    close() {
      pulse.stop()
      const patience = setTimeout(longestCloseMs, undefined, { ref: false })
      return Promise.race([pool.end(), patience])
    },
  }
}
