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

const executorOf = (client: pg.Pool | pg.PoolClient): Executor => ({
  async query<Row>({ name, text }: Statement, values: readonly unknown[] = []) {
    const result = await client.query({ name, text, values: values as unknown[], types })
    return result.rows as Row[]
  },
  async script(sql) {
    await client.query(sql)
  },
})

/**
 * An open transaction: nothing is answered before `begun` is, and nothing is asked once it is `over`, when
 * the connection may be another caller's.
 */
function transactionOf(client: pg.PoolClient, begun: Promise<unknown>) {
  const plain = executorOf(client)
  let over = false
  const inside = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (over) throw new Error('The transaction is over')
    const [answer] = await Promise.all([ask(), begun])
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
  const pool = new pg.Pool({ ...address, max, connectionTimeoutMillis: 5_000, pipeline: true })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: one lost between two statements of a transaction has
    // nobody else to tell, and an unheard 'error' would end the process.
    client.on('error', onError)
    client.query(FIRST_WORDS).catch(() => {})
  })
  return {
    ...executorOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      // Not waited for alone: it goes out with the first statement.
      const begun = client.query('BEGIN')
      begun.catch(() => {})
      const { tx, close } = transactionOf(client, begun)
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
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => Promise.race([pool.end(), setTimeout(longestCloseMs, undefined, { ref: false })]),
  }
}
