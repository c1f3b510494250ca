import pg from 'pg'
import { OneWriteSocket } from './one-write-socket.ts'
import { type Servers, serversOf, type Target } from './servers.ts'

/** So long one server may take to let us in and to say whether it may be written to. */
const LONGEST_TRY_MS = 2_000
/** A machine that is gone without a word is noticed by a connection that only waits. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

const READ_ONLY = '25006'

const gone = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

type Found = { host: string; port: number }
type Finder = { readonly first: string; find(): Promise<Found> }

const ASK = `SELECT pg_is_in_recovery() AS replica, current_setting('transaction_read_only') = 'on' AS "soLe"`

async function refuseUnfit(client: pg.Client, target: Target): Promise<void> {
  if (target === 'any') return
  const { rows } = await client.query<{ replica: boolean; soLe: boolean }>(ASK)
  const unfit = target === 'primary' ? rows[0]?.replica : rows[0]?.soLe
  if (unfit !== false)
    throw Object.assign(new Error('The server is read-only'), { code: READ_ONLY })
}

/** True where this server answers and may be used as the address asks. */
async function tryServer(connectionString: string, target: Target): Promise<Found> {
  const client = new pg.Client({ connectionString, stream: () => new OneWriteSocket() })
  client.on('error', () => {})
  const { stream } = client.connection
  const late = setTimeout(() => stream.destroy(gone()), LONGEST_TRY_MS)
  try {
    await client.connect()
    await refuseUnfit(client, target)
    client.end().catch(() => {})
    return { host: client.host, port: client.port }
  } catch (error) {
    stream.destroy()
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** Who refuses says more than who only reads, and that more than who is away. */
const telling = (error: unknown): number => {
  const { code = '' } = error as { code?: string }
  if (error instanceof pg.DatabaseError && !code.startsWith('57P')) return 0
  return code === READ_ONLY ? 1 : 2
}

/** Finds the server in their order, the one that was found last first; who asks meanwhile waits for the same answer. */
function openFinder({ addresses, target }: Servers): Finder {
  let order = [...addresses]
  let searching: Promise<Found> | undefined
  async function search(): Promise<Found> {
    const failures: unknown[] = []
    for (const address of order) {
      try {
        const found = await tryServer(address, target)
        order = [address, ...addresses.filter((other) => other !== address)]
        return found
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures.sort((a, b) => telling(a) - telling(b))[0]
  }
  return {
    first: addresses[0] ?? '',
    find() {
      searching ??= search().finally(() => {
        searching = undefined
      })
      return searching
    },
  }
}

const finders = new Map<string, Finder>()

/** Null where there is nothing to choose. What was found is known to all connections of this process. */
function finderOf(address: string | undefined): Finder | null {
  if (address === undefined) return null
  const there = finders.get(address)
  if (there) return there
  const servers = serversOf(address)
  if (servers.addresses.length === 1 && servers.target === 'any') return null
  const finder = openFinder(servers)
  finders.set(address, finder)
  return finder
}

type ClientSettings = pg.ClientConfig & { stream?: () => OneWriteSocket }

/**
 * How this program connects to a PostgreSQL: every connection but the first ones of the embedded server's own start.
 * Each connection first looks for a usable server where an address names several, or asks for one that may be written to.
 */
export class Client extends pg.Client {
  readonly #finder: Finder | null

  constructor(settings: ClientSettings = {}) {
    const finder = finderOf(settings.connectionString)
    super(finder ? { ...settings, connectionString: finder.first, ...KEEP_ALIVE } : settings)
    this.#finder = finder
    if (finder) this.#watch()
  }

  #watch(): void {
    // Cut while the server is looked for, it has nobody else to tell.
    this.connection.stream.on('error', () => {})
    // What was a primary may be none any more: this connection is given up, and the next one looks again.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(() => this.connection.stream.destroy())
    })
  }

  async #connectTo(finder: Finder): Promise<Client> {
    const { host, port } = await finder.find()
    if (this.connection.stream.destroyed) throw gone()
    Object.assign(this, { host, port })
    await super.connect()
    return this
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  // biome-ignore lint/suspicious/noConfusingVoidType: the driver's own two ways, a promise or a callback.
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!this.#finder) return callback ? super.connect(callback) : super.connect()
    const connected = this.#connectTo(this.#finder)
    if (!callback) return connected
    connected.then(() => callback(null as unknown as Error), callback)
  }
}
