import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify'
import { ERRORS } from '../errors.ts'

/**
 * D13: a request that arrives slowly is closed, its head after 10 s, all of it after 30 s; looked for every
 * 2 s. Node's own look, every 30 s, would let it stay for a minute. One that names no host is ours to refuse: Node's
 * refusal says nothing (D1).
 */
export const PATIENCE: FastifyHttpOptions<Server> = {
  requestTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    requireHostHeader: false,
  },
}

/**
 * A browser opens six to one server: more than five hundred people at once. Each costs some 20 kB. As many may
 * wait to be taken: one that finds no place in that line is not refused, but tries again after 1, 3 and 7 s.
 */
export const MOST_CONNECTIONS = 4_096

/** What the database's connections get done in less than a second. */
const MOST_CALLS = 256
const RETRY_AFTER_SECONDS = 1

const [STATUS, MESSAGE] = ERRORS.INDISPONIVEL
const REFUSAL = JSON.stringify({ message: MESSAGE })
const REFUSED = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(REFUSAL)),
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** By the shortest way: in a crowd the refusals are what the server does most. */
function refuse(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(STATUS, REFUSED).end(REFUSAL)
}

/** Refusals leave no line of their own in the log, but one for all of a second. */
function tellRefusals(app: FastifyInstance): () => void {
  let refused = 0
  const tell = () => {
    app.log.warn({ refused }, 'too many calls')
    refused = 0
  }
  return () => {
    if (refused === 0) setTimeout(tell, 1_000).unref()
    refused += 1
  }
}

/**
 * D13: beyond what can be done within a second a call is refused at once, instead of all of them waiting. Comes
 * before all else that is done for a call.
 */
export function registerLimits(app: FastifyInstance, mostCalls = MOST_CALLS) {
  app.server.maxConnections = MOST_CONNECTIONS
  const count = tellRefusals(app)
  let calls = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api')) return done()
    if (calls >= mostCalls) {
      count()
      return refuse(reply)
    }
    calls += 1
    const { raw } = reply
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
