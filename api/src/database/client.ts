import pg from 'pg'
import { OneWriteSocket } from './one-write-socket.ts'
import { type Servers, serversOf, type Target } from './servers.ts'

/** The longest that one server may take to accept a connection and to say whether it accepts writes. */
const LONGEST_TRY_MS = 2_000
/** TCP keep-alive: an idle connection notices a machine that is gone without a word. */
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

/** Tries one server. Answers its host and port, or throws where it is away or does not fit `target`. */
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

/**
 * How little an error tells the operator, for sorting: a refusal by PostgreSQL comes first, then a read-only server,
 * then one that is away.
 */
const telling = (error: unknown): number => {
  const { code = '' } = error as { code?: string }
  if (error instanceof pg.DatabaseError && !code.startsWith('57P')) return 0
  return code === READ_ONLY ? 1 : 2
}

/**
 * Tries the servers in order, beginning with the one found last. Connections that ask during a search share its answer.
 */
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

/** The finder of an address, one per process; null for an address of a single server that may be of any kind. */
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
 * The connection class of the whole program, but for the embedded server's own start. Where DATABASE_URL names several
 * servers, or asks for one that accepts writes, each connection first looks for such a server.
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
    // The watchdog may destroy the socket before `connect` listens: without a listener that error would end the
    // process.
    this.connection.stream.on('error', () => {})
    // A primary may have become a standby: this connection is closed, and the next one searches again.
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
