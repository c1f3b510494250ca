import type { FastifyInstance } from 'fastify'
import type { Disco, Situacao } from '../disco/vigia.ts'
import { AppError } from '../errors.ts'

/** What reads goes on whatever happens; reading a list of dates takes a body, hence a POST. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const READING_ROUTES = new Set(['POST /api/agendamentos/conflitos', 'POST /api/auth/logout'])

/** D13: what the space below the least is kept for: getting in, staying in, and putting others out. */
const KEPT_FOR = new Set([
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/sessions/logout-session',
  'POST /api/auth/sessions/logout-all',
])

const RETRY_AFTER_SECONDS = 30

/** D13: whether a call goes on with so much room on the disk. */
export function passesDisk(situacao: Situacao, method: string, url: string): boolean {
  if (situacao === 'folga' || READS.has(method)) return true
  const route = `${method} ${url}`
  return READING_ROUTES.has(route) || (situacao === 'pouco' && KEPT_FOR.has(route))
}

/** D13: with little room left what writes is refused before it is read, so that the database lives on. */
export function registerDiskSpace(app: FastifyInstance, disco: Disco) {
  app.addHook('onRequest', ({ method, routeOptions: { url } }, _reply, done) => {
    if (!url?.startsWith('/api/') || passesDisk(disco.situacao(), method, url)) return done()
    return done(new AppError('DISCO_CHEIO', { retryAfter: RETRY_AFTER_SECONDS }))
  })
}
