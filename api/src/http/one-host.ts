import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** A request that names two hosts means one to a proxy and perhaps the other to us: neither is believed. */
export function registerOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new AppError('DADOS_INVALIDOS') : undefined)
  })
}
