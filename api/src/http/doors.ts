import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MOST_CONNECTIONS } from './connections.ts'

/**
 * Node takes one new connection a turn of its loop, and a turn under load takes milliseconds: a crowd would wait
 * for seconds to be refused. It takes one at each door.
 */
const DOORS = 32
/** Only there can several doors stand on one port. */
const HAS_DOORS = process.platform === 'linux'

type Place = { host: string; port: number }

/** Doors of one port would not be told from another program's: it is tried alone first. */
async function freePortAt(place: Place): Promise<number> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function openDoor(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
}

/** When the last who came in by it has left. */
async function closeDoor(door: Server): Promise<void> {
  if (!door.listening) return
  const closed = once(door, 'close')
  door.close()
  await closed
}

/** D13: listens, so that also a crowd is let in, or told at once that it cannot be. Closed with the app. */
export async function listenAtDoors(app: FastifyInstance, place: Place): Promise<void> {
  const backlog = MOST_CONNECTIONS
  if (!HAS_DOORS) {
    await app.listen({ ...place, backlog })
    return
  }
  const doors = Array.from({ length: DOORS - 1 }, () => openDoor(app))
  let closing: Promise<unknown> = Promise.resolve()
  // At once, so that nobody comes in any more; waited for when those within have been answered.
  app.addHook('preClose', (done) => {
    closing = Promise.all(doors.map(closeDoor))
    done()
  })
  app.addHook('onClose', async () => {
    await closing
  })
  const port = await freePortAt(place)
  // Node's own option, which the framework passes on.
  const shared = { ...place, port, backlog, reusePort: true }
  await app.listen(shared)
  const { address } = app.server.address() as AddressInfo
  for (const door of doors) {
    door.listen({ host: address, port, backlog, reusePort: true })
    await once(door, 'listening')
  }
}
