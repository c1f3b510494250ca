import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Where the last batch had more than one thing the next one leaves no sooner than this after it, for those who come
 * close behind: a statement for each of them is a seventh of what their writes cost. Whoever writes alone never waits.
 */
const BETWEEN_MS = 12

/**
 * One batch is on its way at a time; the next one, which whoever comes meanwhile shares, takes what came until it
 * begins. `write` answers how many it took.
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
