import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Client } from './client.ts'
import { OneWriteSocket } from './one-write-socket.ts'

/** A statement that waits longer than this makes us ask whether the database still lives. */
const SLOW_MS = 500
const LOOK_MS = 200
/** So long it may take to answer that, also on a machine that has much else to do. */
const ANSWER_MS = 1_100
/** So long a line that is there may be silent before another one is tried. */
const SILENT_MS = 400

/** Tells a database that stands still from one that is busy, and cuts what hangs on the first. */
export type Watchdog = {
  /** Each connection's socket, ours to cut. */
  stream: () => OneWriteSocket
  /** Does `work`, which is cut when the database is found to stand still meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/** For what nobody waits for on a screen: migrations and commands take the time they need. */
export const NO_WATCHDOG = {
  stream: () => new OneWriteSocket(),
  during: (work) => work(),
  stop: () => undefined,
} satisfies Watchdog

const standsStill = () =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** Sockets that are known until they close. */
function openSockets() {
  const open = new Set<OneWriteSocket>()
  return {
    open(): OneWriteSocket {
      const socket = new OneWriteSocket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cut(error?: Error) {
      for (const socket of open) socket.destroy(error)
    },
  }
}

/** A connection that asks nothing but whether anybody is there; a broken one is opened anew. */
function openLine(address: pg.ClientConfig) {
  const sockets = openSockets()
  let client: Promise<pg.Client> | undefined
  const forget = () => {
    client = undefined
  }

  async function connect(): Promise<pg.Client> {
    const one = new Client({ ...address, stream: sockets.open })
    one.on('error', forget)
    one.on('end', forget)
    await one.connect()
    return one
  }
  return {
    /** Fails where nobody answers; who refuses is there. */
    async ask(): Promise<void> {
      try {
        client ??= connect()
        await (await client).query('SELECT 1')
      } catch (error) {
        forget()
        if (!(error instanceof pg.DatabaseError)) throw error
      }
    },
    cut: () => sockets.cut(),
  }
}

/** An answer that came while this process itself was held up is still one. */
async function never(): Promise<null> {
  await sleep(ANSWER_MS, undefined, { ref: false })
  await nextTurn()
  await nextTurn()
  return null
}

/** Asks over a line of its own; where that is silent, which what lies between may have forgotten, over a new one too. */
function openProbe(address: pg.ClientConfig) {
  let line = openLine(address)
  let other: typeof line | undefined

  return {
    /** The connection is there before it is needed: making one takes far longer than asking. */
    open() {
      line.ask().catch(() => {})
    },
    /** False where nobody answers in time, and then nothing is left of the question. */
    async answers(): Promise<boolean> {
      const fresh = openLine(address)
      other = fresh
      const over = new AbortController()
      const silent = sleep(SILENT_MS, undefined, { ref: false, signal: over.signal })
      const heard = Promise.any([
        line.ask().then(() => line),
        silent.then(() => fresh.ask()).then(() => fresh),
      ])
      const answered = await Promise.race([heard.catch(() => null), never()])
      over.abort()
      for (const one of [line, fresh]) if (one !== answered) one.cut()
      line = answered ?? openLine(address)
      other = undefined
      return answered !== null
    },
    stop() {
      line.cut()
      other?.cut()
    },
  }
}

/**
 * Watches over the statements of a pool. Whoever waits on a database that is stopped, or gone without a
 * word, is told within two seconds (as one that is away), and so is each later one at once, until it answers
 * again. One that is only slow is waited for.
 */
export function openWatchdog(address: pg.ClientConfig): Watchdog {
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
    stream() {
      const socket = sockets.open()
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
