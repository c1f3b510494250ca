import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The least time between batches after one with several events. The events of callers close behind then share a
 * statement: a statement for each is a seventh of a write's cost. A caller who writes alone never waits.
 */
const BETWEEN_MS = 12

/**
 * Runs `write` in batches, one at a time. Callers who come while a batch runs share the next one. `write` answers how
 * many items it took.
 */
export function inBatches(write: () => Promise<number>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let notBefore = 0
  const begin = async () => {
    const wait = notBefore - performance.now()
    if (wait > 0) await sleep(wait)
    next = null
    notBefore = 0
    const afterSeveral = performance.now() + BETWEEN_MS
    if ((await write()) > 1) notBefore = afterSeveral
  }
  return () => {
    next ??= last.then(begin, begin)
    last = next
    return next
  }
}
