import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, startPostmaster, type Wish } from './postmaster.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/**
 * Supervises PostgreSQL: one that ends unasked (out of memory, say) is started again, with back-off while it will not
 * start. Meanwhile calls get 503 (D1). `say` tells the operator.
 */
export async function supervisePostmaster(
  wish: Wish,
  say: (sentence: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster = await startPostmaster(wish)

  async function startAgain(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait, undefined, { signal: stopping.signal })
      try {
        current = await startPostmaster(wish)
        // A stop was asked for while PostgreSQL was starting.
        if (stopping.signal.aborted) await current.stop()
        return
      } catch {
        say('O banco de dados ainda não voltou; nova tentativa em instantes.')
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      say('O banco de dados parou sem ser pedido; iniciando de novo…')
      await startAgain()
      say('O banco de dados voltou.')
    }
  }

  // A stop aborts the back-off wait, the only error that can end `watch`.
  const watching = watch().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}
