import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address: what a trusted proxy says when it is an address, else the connection's own. */
export const enderecoDe = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
