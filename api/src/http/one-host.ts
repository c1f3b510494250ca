import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Refuses a request with two Host headers: a proxy may read the one and we the other. HTTP/1.1 without Host is refused,
 * too.
 */
export function registerOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
    const least = httpVersion === '1.0' ? 0 : 1
    done(hosts.length > 1 || hosts.length < least ? new AppError('DADOS_INVALIDOS') : undefined)
  })
}
