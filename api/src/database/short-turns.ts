import { setTimeout } from 'node:timers/promises'
import { type Database, type Executor, statement } from './database.ts'

const SHORT_WAIT = statement('short_turns_wait', `SELECT set_config('lock_timeout', '500ms', true)`)
const PAUSE_MS = 100
const MOST_TRIES = 300
/** Waited for a lock too long, or stood in a circle of waits. */
const GAVE_UP = new Set(['55P03', '40P01'])

/**
 * A transaction that locks beside gestures: it gives up before PostgreSQL looks for a circle of waits, so that
 * none of them is the one that is broken off, and begins again.
 */
export async function inShortTurns<T>(
  database: Database,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(async (tx) => {
        await tx.query(SHORT_WAIT)
        return work(tx)
      })
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!GAVE_UP.has(code) || tries === MOST_TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
