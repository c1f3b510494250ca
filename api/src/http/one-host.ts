import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * A request that names two hosts means one to a proxy and perhaps the other to us: neither is believed. One that
 * names none is no HTTP/1.1.
 */
export function registerOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
    const least = httpVersion === '1.0' ? 0 : 1
    done(hosts.length > 1 || hosts.length < least ? new AppError('DADOS_INVALIDOS') : undefined)
  })
}
