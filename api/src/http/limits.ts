import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * D13: a request that arrives slowly is closed, its head after 10 s, all of it after 30 s; looked for every
 * 2 s. Node's own look, every 30 s, would let it stay for a minute.
 */
export const PATIENCE: FastifyHttpOptions<Server> = {
  requestTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

/** A browser opens six to one server: more than five hundred people at once. Each costs some 20 kB. */
const MOST_CONNECTIONS = 4_096

/** What the database's connections get done in less than a second. */
const MOST_CALLS = 256
const RETRY_AFTER_SECONDS = 1

/** D13: beyond what can be done within a second a call is refused at once, instead of all of them waiting. */
export function registerLimits(app: FastifyInstance, mostCalls = MOST_CALLS) {
  app.server.maxConnections = MOST_CONNECTIONS
  let calls = 0
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!request.routeOptions.url?.startsWith('/api')) return done()
    if (calls >= mostCalls) {
      return done(new AppError('INDISPONIVEL', { retryAfter: RETRY_AFTER_SECONDS }))
    }
    calls += 1
    let left = false
    const leave = () => {
      if (!left) calls -= 1
      left = true
    }
    // The one where the answer went out, the other where the caller hung up before it.
    raw.once('finish', leave)
    raw.once('close', leave)
    done()
  })
}
