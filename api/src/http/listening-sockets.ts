import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MOST_CONNECTIONS } from './connections.ts'

/**
 * The number of sockets that listen on the port. Node accepts one connection a socket in each turn of its event loop,
 * and a turn under load takes milliseconds: with one socket a crowd would wait for seconds to be refused.
 */
const SOCKETS = 32
/** Several sockets can share a port (`SO_REUSEPORT`) on Linux only. */
const CAN_SHARE_PORT = process.platform === 'linux'

type Where = { host: string; port: number }

/** Finds a free port. A port shared with `reusePort` may be another program's, so it is tried alone first. */
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

/** Closes a listening server and waits until the connections that it accepted have ended. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  await closed
}

/** D13: listens on many sockets, so that a crowd is let in, or refused, at once. They close with the app. */
export async function listenOnManySockets(app: FastifyInstance, where: Where): Promise<void> {
  const backlog = MOST_CONNECTIONS
  if (!CAN_SHARE_PORT) {
    await app.listen({ ...where, backlog })
    return
  }
  const servers = Array.from({ length: SOCKETS - 1 }, () => openServer(app))
  let closing: Promise<unknown> = Promise.resolve()
  // The sockets stop accepting at once; the open requests are waited for afterwards.
  app.addHook('preClose', (done) => {
    closing = Promise.all(servers.map(closeServer))
    done()
  })
  app.addHook('onClose', async () => {
    await closing
  })
  const port = await freePortAt(where)
  // Fastify passes Node's `reusePort` option on.
  const shared = { ...where, port, backlog, reusePort: true }
  await app.listen(shared)
  const { address } = app.server.address() as AddressInfo
  for (const server of servers) {
    server.listen({ host: address, port, backlog, reusePort: true })
    await once(server, 'listening')
  }
}
