import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { valueToSend } from './array-values.ts'
import { columnTypes as types } from './column-types.ts'
import { guardsOf, NO_GUARDS, openPool } from './pool.ts'
import type { RowSecurity } from './row-security.ts'
import { openTransactionLimit } from './transaction-limit.ts'

/**
 * A named SQL statement: PostgreSQL plans it once per connection. `beforeTheWall`: it touches nothing that
 * one professional owns (D4), and may be asked over a connection that faces any of them.
 */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly outsideRowSecurity?: true
}

/** Names a statement. The name must be unique in the whole API; `noun_what` by convention. */
export const statement = (name: string, text: string): Statement => ({ name, text })

/** A statement asked before it is known who calls, of tables that stand before the wall. */
export const statementOutsideRowSecurity = (name: string, text: string): Statement => ({
  ...statement(name, text),
  outsideRowSecurity: true,
})

/** What a repository needs: one statement in, rows out. A pool or one open transaction. */
export interface Executor {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Runs SQL text of several statements; migrations only. */
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

/** What one connection of a caller's own is asked through. */
export const executorOf = (client: Client): Executor => ({
  query: (asked, values) => ask(client, asked, values),
  async script(sql) {
    await client.query(sql)
  },
})

/** Asks over a connection that is turned to whoever calls: where it has to turn first, both leave in one write. */
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

/** An open transaction; nothing is asked once it is `over`, when the connection may be another caller's. */
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

/** A server that no longer answers must not hold a stop for ever. */
const LONGEST_CLOSE_MS = 3_000

/** Whoever waits longer for a connection is told that there is none (503). */
const LONGEST_WAIT_MS = 5_000

/** A few for each core: with more at work at once they wait for one another, and cores turn from one to the next. */
const CONNECTIONS = Math.min(16, Math.max(6, 3 * availableParallelism()))

/** Of a pool for the calls of users, how many transactions hold at most: the others are for short statements. */
const mostTransactions = (max: number) => Math.ceil((max * 2) / 3)

type PoolOptions = {
  max?: number
  longestWaitMs?: number
  longestCloseMs?: number
  onError?: (error: Error) => void
  /**
   * For the calls of users: sees the rows of the professional who calls and no others (D4), and is not waited
   * for when it stands still. Else as the owner of the tables, for as long as it takes.
   */
  forCalls?: boolean
}

/** Statements over connections that are turned to whoever asks. */
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

// Named as what follows it is: it leaves in the same write.
const BEGIN = { name: 'begin', text: 'BEGIN' }

/** One transaction over a connection of its own. */
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
 * Opens a pool. `onError` receives what idle connections report (an administrator's shutdown,
 * a restart), which must never end the process.
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
