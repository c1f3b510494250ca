import pLimit from 'p-limit'

/** PostgreSQL's code for having no connection left, which callers get as 503. */
const NO_CONNECTION = '53300'

/**
 * Limits how many transactions run at once; others queue for `longestWaitMs` at most. A transaction that waits for a
 * lock keeps its connection: the limit leaves the rest of the pool to short statements.
 */
export function openTransactionLimit(most: number, longestWaitMs: number) {
  const limit = pLimit(most)
  return <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      let gone = false
      const patience = setTimeout(() => {
        gone = true
        reject(Object.assign(new Error('No place for a transaction'), { code: NO_CONNECTION }))
      }, longestWaitMs)
      void limit(() => {
        clearTimeout(patience)
        // A caller who gave up in the queue already got an error.
        return gone ? undefined : work().then(resolve, reject)
      })
    })
}
