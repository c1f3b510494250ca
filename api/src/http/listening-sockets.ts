import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MOST_CONNECTIONS } from './connections.ts'

/**
 * Node takes one new connection a turn of its loop, and a turn under load takes milliseconds: a crowd would wait
 * for seconds to be refused. It takes one at each door.
 */
const SOCKETS = 32
/** Only there can several doors stand on one port. */
const CAN_SHARE_PORT = process.platform === 'linux'

type Where = { host: string; port: number }

/** Doors of one port would not be told from another program's: it is tried alone first. */
async function freePortAt(where: Where): Promise<number> {
  const probe = createServer().listen(where)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function openServer(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
}

/** When the last who came in by it has left. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  await closed
}

/** D13: listens, so that also a crowd is let in, or told at once that it cannot be. Closed with the app. */
export async function listenOnManySockets(app: FastifyInstance, where: Where): Promise<void> {
  const backlog = MOST_CONNECTIONS
  if (!CAN_SHARE_PORT) {
    await app.listen({ ...where, backlog })
    return
  }
  const servers = Array.from({ length: SOCKETS - 1 }, () => openServer(app))
  let closing: Promise<unknown> = Promise.resolve()
  // At once, so that nobody comes in any more; waited for when those within have been answered.
  app.addHook('preClose', (done) => {
    closing = Promise.all(servers.map(closeServer))
    done()
  })
  app.addHook('onClose', async () => {
    await closing
  })
  const port = await freePortAt(where)
  // Node's own option, which the framework passes on.
  const shared = { ...where, port, backlog, reusePort: true }
  await app.listen(shared)
  const { address } = app.server.address() as AddressInfo
  for (const server of servers) {
    server.listen({ host: address, port, backlog, reusePort: true })
    await once(server, 'listening')
  }
}
