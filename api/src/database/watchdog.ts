import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Client } from './client.ts'
import { OneWriteSocket } from './one-write-socket.ts'

/** A statement that waits longer than this starts a health check. */
const SLOW_MS = 500
const LOOK_MS = 200
/** The longest that the health check may take, also on a busy machine. */
const ANSWER_MS = 1_100
/** A health check without an answer within this time is tried again on a new connection. */
const SILENT_MS = 400

/** A watchdog: tells a database that hangs from one that is busy, and cuts the connections of one that hangs. */
export type Watchdog = {
  /** A new socket for a connection, which the watchdog can destroy. */
  stream: () => OneWriteSocket
  /** Runs `work`, which fails when the database is found to hang meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/** No watchdog: migrations and commands take the time they need. */
export const NO_WATCHDOG = {
  stream: () => new OneWriteSocket(),
  during: (work) => work(),
  stop: () => undefined,
} satisfies Watchdog

const standsStill = () =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** A set of open sockets that can be destroyed together. */
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

/** A connection for health checks only; a broken one is opened anew. */
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
    /** Fails where nothing answers; a refusal by PostgreSQL counts as an answer. */
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

/**
 * The time limit of a health check. It waits two turns of the event loop more, so that an answer which arrived while
 * this process was busy still counts.
 */
async function never(): Promise<null> {
  await sleep(ANSWER_MS, undefined, { ref: false })
  await nextTurn()
  await nextTurn()
  return null
}

/**
 * A health check over a connection of its own. Where that is silent it asks over a new one, too: a firewall between may
 * have dropped the first.
 */
function openProbe(address: pg.ClientConfig) {
  let line = openLine(address)
  let other: typeof line | undefined

  return {
    /** Connects ahead of need, because connecting takes far longer than asking. */
    open() {
      line.ask().catch(() => {})
    },
    /** False where no answer comes in time; both connections are then closed. */
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
 * The watchdog of a pool. A caller who waits on a database that hangs gets an error within two seconds, as from one
 * that is away. Later callers get it at once, until the database answers again. A database that is only slow is waited
 * for.
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
      // Callers who already queue for a connection fail at once, too.
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
