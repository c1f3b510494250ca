import type { FastifyInstance } from 'fastify'
import type { Disco, Situacao } from '../disco/vigia.ts'
import { AppError } from '../errors.ts'

/** Methods that read, which a full disk never stops; a list of dates is read by POST, because it takes a body. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const READING_ROUTES = new Set(['POST /api/agendamentos/conflitos', 'POST /api/auth/logout'])

/**
 * D13: routes for which the reserve is kept when little space is left: signing in, staying signed in, and ending
 * sessions.
 */
const KEPT_FOR = new Set([
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/sessions/logout-session',
  'POST /api/auth/sessions/logout-all',
])

const RETRY_AFTER_SECONDS = 30

/** D13: true where a call may go on with so much room on the disk. */
export function passesDisk(situacao: Situacao, method: string, url: string): boolean {
  if (situacao === 'folga' || READS.has(method)) return true
  const route = `${method} ${url}`
  return READING_ROUTES.has(route) || (situacao === 'pouco' && KEPT_FOR.has(route))
}

/**
 * D13: refuses writes while little disk space is left, before their body is read, so that the database keeps running.
 */
export function registerDiskSpace(app: FastifyInstance, disco: Disco) {
  app.addHook('onRequest', ({ method, routeOptions: { url } }, _reply, done) => {
    if (!url?.startsWith('/api/') || passesDisk(disco.situacao(), method, url)) return done()
    return done(new AppError('DISCO_CHEIO', { retryAfter: RETRY_AFTER_SECONDS }))
  })
}
