import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { valueToSend } from './array-values.ts'
import { columnTypes as types } from './column-types.ts'
import { guardsOf, NO_GUARDS, openPool } from './pool.ts'
import type { RowSecurity } from './row-security.ts'
import { openTransactionLimit } from './transaction-limit.ts'

/**
 * A named SQL statement: PostgreSQL plans it once per connection. `outsideRowSecurity`: its tables have no row-level
 * security (D4), so it may run on a connection that is set to any caller.
 */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly outsideRowSecurity?: true
}

/** Names a statement. The name must be unique in the whole API; by convention it is `noun_verb`. */
export const statement = (name: string, text: string): Statement => ({ name, text })

/** A statement that runs before the caller is known, on tables without row-level security. */
export const statementOutsideRowSecurity = (name: string, text: string): Statement => ({
  ...statement(name, text),
  outsideRowSecurity: true,
})

/** The one thing that a repository needs: a statement in, rows out. It is a pool or one open transaction. */
export interface Executor {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs SQL text of several statements; for migrations only. */
  script(sql: string): Promise<void>
}

export interface Database extends Executor {
  /** Runs `work` in one READ COMMITTED transaction: commits its answer, rolls back on any throw. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Client = Pick<pg.PoolClient, 'query'>

async function ask<Row>(client: Client, asked: Statement, values: readonly unknown[] = []) {
  const { name, text } = asked
  const result = await client.query({ name, text, values: values.map(valueToSend), types })
  return result.rows as Row[]
}

/** An executor over one connection or pool, without row-level security. */
export const executorOf = (client: Client): Executor => ({
  query: (asked, values) => ask(client, asked, values),
  async script(sql) {
    await client.query(sql)
  },
})

/**
 * Runs a statement as the current caller. Where the connection has to be set to that caller first, both statements
 * leave in one write.
 */
async function askAsCaller<Row>(
  client: Client,
  rowSecurity: RowSecurity,
  asked: Statement,
  values?: readonly unknown[],
) {
  const turned = rowSecurity.turnToCaller(client, asked)
  const [rows] = await Promise.all([ask<Row>(client, asked, values), turned])
  return rows
}

/**
 * An open transaction. It refuses statements once it is `over`, because its connection may then serve another caller.
 */
function transactionOf(client: pg.PoolClient, rowSecurity: RowSecurity) {
  let over = false
  const refuseLate = () => {
    if (over) throw new Error('The transaction is over')
  }
  const tx: Executor = {
    async query<Row>({ name, text }: Statement, values?: readonly unknown[]) {
      refuseLate()
      return askAsCaller<Row>(client, rowSecurity, { name, text }, values)
    },
    async script(sql) {
      refuseLate()
      await client.query(sql)
    },
  }
  return {
    tx,
    close() {
      over = true
    },
  }
}

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: false }

/** The longest that closing waits for a server that no longer answers. */
const LONGEST_CLOSE_MS = 3_000

/** The longest wait for a free connection; a caller who waits longer gets 503. */
const LONGEST_WAIT_MS = 5_000

/**
 * The size of the pool: three connections a core, six at least and sixteen at most. With more the statements wait for
 * one another, and the cores spend their time switching.
 */
const CONNECTIONS = Math.min(16, Math.max(6, 3 * availableParallelism()))

/** The most transactions at once in a pool that serves calls. The other connections stay free for short statements. */
const mostTransactions = (max: number) => Math.ceil((max * 2) / 3)

type PoolOptions = {
  max?: number
  longestWaitMs?: number
  longestCloseMs?: number
  onError?: (error: Error) => void
  /**
   * True for the pool that serves calls: row-level security shows it the caller's rows alone (D4), and a watchdog gives
   * the database up when it hangs. Otherwise the pool works as the owner of the tables, without a watchdog or timeouts.
   */
  forCalls?: boolean
}

/** An executor whose statements each run as the current caller, on any free connection. */
function executorAsCaller(pool: pg.Pool, rowSecurity: RowSecurity): Executor {
  return {
    async query<Row>(asked: Statement, values?: readonly unknown[]) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return await askAsCaller<Row>(client, rowSecurity, asked, values)
      } catch (error) {
        broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    },
    script: (sql) => executorOf(pool).script(sql),
  }
}

// Named like the statement before it: the driver then sends both in one write.
const BEGIN = { name: 'begin', text: 'BEGIN' }

/** Runs `work` in one transaction on a connection of its own. */
async function transact<T>(
  pool: pg.Pool,
  rowSecurity: RowSecurity,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const { tx, close } = transactionOf(client, rowSecurity)
  let broken: Error | undefined
  try {
    await Promise.all([rowSecurity.turnToCaller(client), client.query(BEGIN)])
    const answer = await work(tx)
    close()
    await client.query('COMMIT')
    return answer
  } catch (error) {
    close()
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    rowSecurity.forget(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Opens a pool. `onError` receives the errors of idle connections (an administrator's shutdown, a restart): unheard
 * they would end the process.
 */
export function openDatabase(address: DatabaseAddress, options: PoolOptions = {}): Database {
  const {
    max = CONNECTIONS,
    longestCloseMs = LONGEST_CLOSE_MS,
    onError = () => {},
    forCalls,
  } = options
  const { longestWaitMs: connectionTimeoutMillis = LONGEST_WAIT_MS } = options
  const guards = forCalls ? guardsOf(address) : NO_GUARDS
  const { rowSecurity, watchdog } = guards
  const pool = openPool(address, { max, connectionTimeoutMillis, onError }, guards)
  const { query, script } = forCalls ? executorAsCaller(pool, rowSecurity) : executorOf(pool)
  const limited = openTransactionLimit(
    forCalls ? mostTransactions(max) : max,
    connectionTimeoutMillis,
  )
  return {
    query: (asked, values) => watchdog.during(() => query(asked, values)),
    script,
    transaction: (work) => watchdog.during(() => limited(() => transact(pool, rowSecurity, work))),
    close() {
      watchdog.stop()
      const patience = setTimeout(longestCloseMs, undefined, { ref: false })
      return Promise.race([pool.end(), patience])
    },
  }
}
