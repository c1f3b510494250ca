import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Without a request for so long, nobody waits for what takes a tenth of a second. */
const QUIET_MS = 10_000

/**
 * Node collects what is no longer needed when it wants room, not when it has time: a server at rest would keep
 * the memory of its busiest minute. Once it has been quiet, all of it is given back. Answers how to end that.
 */
export function giveBackAtRest(server: Server): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const timer = setTimeout(collect, QUIET_MS).unref()
  const onRequest = () => void timer.refresh()
  server.on('request', onRequest)
  return () => {
    server.off('request', onRequest)
    clearTimeout(timer)
  }
}
