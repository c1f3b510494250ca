import pLimit from 'p-limit'

/** PostgreSQL's own word for having no connection left: who calls is told 503. */
const NO_CONNECTION = '53300'

/**
 * Lets so many transactions go on at once; whoever comes later waits in line, `longestWaitMs` at most. A transaction may
 * wait for another one's lock, and keeps its connection meanwhile: what is left of the pool is for short statements.
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
        // An empty turn: whoever gave up was told so.
        return gone ? undefined : work().then(resolve, reject)
      })
    })
}
