import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A named SQL statement: PostgreSQL plans it once per connection. */
export type Statement = { readonly name: string; readonly text: string }

/** Names a statement. The name must be unique in the whole API; `noun_what` by convention. */
export const statement = (name: string, text: string): Statement => ({ name, text })

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

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMP = 1114

/** Wall-clock columns stay text: a JS Date would shift them by the server's zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMP) return (text: string) => text.replace(' ', 'T')
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const executorOf = (client: pg.Pool | pg.PoolClient): Executor => ({
  async query<Row>({ name, text }: Statement, values: readonly unknown[] = []) {
    const result = await client.query({ name, text, values: values as unknown[], types })
    return result.rows as Row[]
  },
  async script(sql) {
    await client.query(sql)
  },
})

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port?: number; database: string; user: string; password?: string; ssl?: false }

/** A server that no longer answers must not hold a stop for ever. */
const LONGEST_CLOSE_MS = 3_000

type PoolOptions = { max?: number; longestCloseMs?: number; onError?: (error: Error) => void }

/**
 * Opens a pool. `onError` receives what idle connections report (an administrator's shutdown,
 * a restart), which must never end the process.
 */
export function openDatabase(
  address: DatabaseAddress,
  { max = 16, longestCloseMs = LONGEST_CLOSE_MS, onError = () => {} }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({ ...address, max, connectionTimeoutMillis: 5_000 })
  pool.on('error', onError)
  // The pool listens to idle clients only: one lost between two statements of a transaction has
  // nobody else to tell, and an unheard 'error' would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return {
    ...executorOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const answer = await work(executorOf(client))
        await client.query('COMMIT')
        return answer
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          broken = rollbackError
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => Promise.race([pool.end(), setTimeout(longestCloseMs, undefined, { ref: false })]),
  }
}
