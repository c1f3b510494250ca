import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { enderecoDeRede } from '../calls/rede.ts'

/**
 * The most connections. A browser opens six to one server, so this serves more than five hundred people at once. Each
 * connection costs some 20 kB. As many more may wait in the kernel's backlog; a connection beyond it is retried by the
 * client after 1, 3 and 7 s.
 */
export const MOST_CONNECTIONS = 4_096

type ByAddress = Map<string, Set<Socket>>

/** Removes and answers the oldest connection of the address that has most of them. */
function takeOldestOfMost(byAddress: ByAddress): Socket | undefined {
  let most: Set<Socket> = new Set()
  for (const sockets of byAddress.values()) if (sockets.size > most.size) most = sockets
  const [oldest] = most
  if (oldest) most.delete(oldest)
  return oldest
}

/**
 * D13: limits the connections. A new one beyond the limit closes the oldest of the address that has most of them, so
 * that no address keeps others out. Connections of a trusted proxy serve many people and are never closed.
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
    // `ips` is longer than one only where TRUST_PROXY names the connection's own address.
    if (ips && ips.length > 1) forget(enderecoDeRede(socket.remoteAddress ?? ''), socket)
    done()
  })
}
