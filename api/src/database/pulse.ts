import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, type OpenSocket, openSocket } from './message-socket.ts'
import type { OneWriteSocket } from './one-write-socket.ts'

/** A statement that waits longer than this makes us ask whether the database still lives. */
const SLOW_MS = 500
const LOOK_MS = 200
/** So long it may take to answer that, also on a machine that has much else to do. */
const ANSWER_MS = 1_100

/** Tells a database that stands still from one that is busy, and cuts what hangs on the first. */
export type Pulse = {
  /** Each connection's socket, ours to cut. */
  stream: OpenSocket
  /** Does `work`, which is cut when the database is found to stand still meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/** For what nobody waits for on a screen: migrations and commands take the time they need. */
export const NO_PULSE = {
  stream: openSocket,
  during: (work) => work(),
  stop: () => undefined,
} satisfies Pulse

const standsStill = () =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** Sockets that are known until they close. */
function openSockets() {
  const open = new Set<OneWriteSocket>()
  return {
    open(connection?: Connection): OneWriteSocket {
      const socket = openSocket(connection)
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cut(error?: Error) {
      for (const socket of open) socket.destroy(error)
    },
  }
}

/** One connection of its own that asks nothing but whether anybody is there; a broken one is opened anew. */
function openProbe(address: pg.ClientConfig) {
  const sockets = openSockets()
  let client: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const one = new pg.Client({ ...address, stream: sockets.open })
    const forget = () => {
      client = undefined
    }
    one.on('error', forget)
    one.on('end', forget)
    await one.connect()
    return one
  }
  async function ask(): Promise<boolean> {
    client ??= connect()
    await (await client).query('SELECT 1')
    return true
  }
  /** An answer that came while this process itself was held up is still one. */
  async function never(): Promise<boolean> {
    await sleep(ANSWER_MS, undefined, { ref: false })
    await nextTurn()
    await nextTurn()
    return false
  }
  return {
    /** The connection is there before it is needed: making one takes far longer than asking. */
    open() {
      ask().catch(() => {
        client = undefined
      })
    },
    /** False where nobody answers in time, and then nothing is left of the question. */
    async answers(): Promise<boolean> {
      const answered = await Promise.race([ask().catch(() => false), never()])
      if (answered) return true
      client = undefined
      sockets.cut()
      return false
    },
    stop: () => sockets.cut(),
  }
}

/**
 * Watches over the statements of a pool. Whoever waits on a database that is stopped, or gone without a
 * word, is told within two seconds (as one that is away), and so is each later one at once, until it answers
 * again. One that is only slow is waited for.
 */
export function openPulse(address: pg.ClientConfig): Pulse {
  const sockets = openSockets()
  const probe = openProbe(address)
  probe.open()
  const waiting = new Set<{ since: number }>()
  let still = false
  let asking = false

  async function ask(): Promise<void> {
    asking = true
    still = !(await probe.answers())
    if (still) sockets.cut(standsStill())
    asking = false
  }
  const look = setInterval(() => {
    const [oldest] = waiting
    const slow = oldest !== undefined && performance.now() - oldest.since > SLOW_MS
    if (!asking && (still || slow)) void ask()
  }, LOOK_MS).unref()

  return {
    stream(connection) {
      const socket = sockets.open(connection)
      // Whoever queued for a connection before is not kept waiting either.
      if (still) setImmediate(() => socket.destroy(standsStill()))
      return socket
    },
    async during(work) {
      if (still) throw standsStill()
      const one = { since: performance.now() }
      waiting.add(one)
      try {
        return await work()
      } catch (error) {
        throw still ? standsStill() : error
      } finally {
        waiting.delete(one)
      }
    },
    stop() {
      clearInterval(look)
      probe.stop()
    },
  }
}
