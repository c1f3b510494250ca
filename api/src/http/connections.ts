import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { enderecoDeRede } from '../calls/rede.ts'

/**
 * A browser opens six to one server: more than five hundred people at once. Each costs some 20 kB. As many may
 * wait to be taken: one that finds no place in that line is not refused, but tries again after 1, 3 and 7 s.
 */
export const MOST_CONNECTIONS = 4_096

type ByAddress = Map<string, Set<Socket>>

/** Takes out the oldest connection of the address that has most of them. */
function takeOldestOfMost(byAddress: ByAddress): Socket | undefined {
  let most: Set<Socket> = new Set()
  for (const sockets of byAddress.values()) if (sockets.size > most.size) most = sockets
  const [oldest] = most
  if (oldest) most.delete(oldest)
  return oldest
}

/**
 * D13: where there are as many connections as there may be, a new one takes the place of one of the address that has
 * most: no address shuts the door for another. A trusted proxy's connections are many people's, and stay.
 */
export function registerConnections(app: FastifyInstance, most = MOST_CONNECTIONS) {
  const byAddress: ByAddress = new Map()
  let open = 0
  const forget = (address: string, socket: Socket) => {
    const sockets = byAddress.get(address)
    sockets?.delete(socket)
    if (sockets?.size === 0) byAddress.delete(address)
  }
  app.server.on('connection', (socket: Socket) => {
    const address = enderecoDeRede(socket.remoteAddress ?? '')
    if (open >= most) (takeOldestOfMost(byAddress) ?? socket).destroy()
    open += 1
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(socket))
    socket.once('close', () => {
      open -= 1
      forget(address, socket)
    })
  })
  app.addHook('onRequest', ({ ips, socket }, _reply, done) => {
    // It goes on past the connection's own address where TRUST_PROXY names that.
    if (ips && ips.length > 1) forget(enderecoDeRede(socket.remoteAddress ?? ''), socket)
    done()
  })
}
