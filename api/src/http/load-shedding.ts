import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, erroNoFio } from '@clinica/domain/erros'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enderecoDeRede } from '../calls/rede.ts'
import { enderecoDe } from './caller-address.ts'
import { type Bounds, type Call, type Calls, openCalls } from './in-flight-calls.ts'

/**
 * D13: a request that arrives slowly is closed: its head after 10 s, the whole of it after 30 s. Node checks this every
 * 30 s by default, which would allow a minute, so it is checked every 2 s. A request without Host is refused by us,
 * because Node's own refusal has no body (D1).
 */
export const PATIENCE: FastifyHttpOptions<Server> = {
  requestTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    requireHostHeader: false,
  },
}

/** D13: the connection of a caller who reads nothing of the answer within this time is closed. */
const READER_PATIENCE_MS = 15_000

/** The most calls at work. The database answers that many in less than a second. */
const MOST_CALLS = 256
/** The most calls that wait for their caller: half-sent bodies and half-read answers are in memory. */
const MOST_WAITING = 1_024
const RETRY_AFTER_SECONDS = 1

const [STATUS] = ERRORS.INDISPONIVEL
const REFUSAL = JSON.stringify(erroNoFio('INDISPONIVEL'))
const REFUSED = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(REFUSAL)),
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** True while the caller has not sent the whole body. */
const isBodyMissing = (raw: IncomingMessage) => raw.complete === false && hasBody(raw)

/**
 * Refuses with as little work as possible: in a crowd refusals are the server's main work. A body still on its way is
 * not read.
 */
function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const headers = isBodyMissing(raw) ? { ...REFUSED, connection: 'close' } : REFUSED
  reply.raw.writeHead(STATUS, headers).end(REFUSAL)
}

/** Counts refusals and logs one line a second for all of them. */
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

/** One address may have half of the slots at most. */
const boundsOf = (atWork: number, waiting: number): Bounds => ({
  atWork,
  ofAddress: Math.ceil(atWork / 2),
  waiting,
})

type Limits = {
  /** True for a request with a valid token; it asks nothing of the database. */
  isSignedIn: (request: FastifyRequest) => boolean
  /** Calls at work at once by callers who are signed in; all others have half as many. */
  mostCalls?: number
  /** Calls of each kind that wait for their caller at once. */
  mostWaiting?: number
}

/** D13: routes that are never refused: health checks must be answered in a crowd, too. Pages are no work. */
const ALWAYS = new Set(['/api/saude', '/api/pronto'])
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api') && !ALWAYS.has(url)

/** Separate slots for signed-in callers and others, so that strangers take none of the former's. */
function openKinds({ isSignedIn, mostCalls = MOST_CALLS, mostWaiting = MOST_WAITING }: Limits) {
  const signedIn = openCalls(boundsOf(mostCalls, mostWaiting))
  const others = openCalls(boundsOf(Math.ceil(mostCalls / 2), mostWaiting))
  const pages = openCalls(boundsOf(Number.POSITIVE_INFINITY, mostWaiting))
  return (request: FastifyRequest): Calls => {
    if (!isCall(request)) return pages
    return isSignedIn(request) ? signedIn : others
  }
}

type Ends = Set<() => void>
const endsOfSockets = new WeakMap<Socket, Ends>()

/**
 * The clean-ups that run when a connection closes. They share one listener, however many requests are pipelined on it.
 */
function endsOf(socket: Socket): Ends {
  const known = endsOfSockets.get(socket)
  if (known) return known
  const made: Ends = new Set()
  endsOfSockets.set(socket, made)
  socket.once('close', () => {
    for (const end of made) end()
  })
  return made
}

/** Runs `leave` when the call is over: its answer is sent and its body has arrived, or its connection has closed. */
function leaveAtTheEnd({ raw }: FastifyRequest, reply: FastifyReply, leave: () => void) {
  const ends = endsOf(raw.socket)
  const end = () => {
    ends.delete(end)
    leave()
  }
  ends.add(end)
  reply.raw.once('finish', () => {
    if (isBodyMissing(raw)) raw.once('end', end)
    else end()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's slot; null before it has one. */
    slot: { resume(): boolean; wait(): void } | null
  }
}

/**
 * D13: load shedding: calls beyond the limit get 503 at once, instead of all of them waiting. It comes before all other
 * work for a call. The slot is given back while the body is on its way.
 */
export function registerLoadShedding(app: FastifyInstance, limits: Limits) {
  const count = tellRefusals(app)
  const kindOf = openKinds(limits)
  app.decorateRequest('slot', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const address = enderecoDeRede(enderecoDe(request))
    const call: Call = { address, hangUp: () => socket.destroy() }
    const calls = kindOf(request)
    if (!calls.enter(call)) {
      count()
      return refuse(request, reply)
    }
    request.slot = { resume: () => calls.resume(call), wait: () => calls.wait(call) }
    leaveAtTheEnd(request, reply, () => calls.leave(call))
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isBodyMissing(request.raw)) request.slot?.wait()
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (request.slot?.resume()) return done()
    count()
    refuse(request, reply)
  })
}

/**
 * D13: gives the slot back once the answer is made, and closes the connection of a caller who does not read it. This
 * hook comes last.
 */
export function registerSlowReaders(app: FastifyInstance, patience = READER_PATIENCE_MS) {
  app.addHook('onSend', (request, reply, payload, done) => {
    request.slot?.wait()
    reply.raw.setTimeout(patience, () => reply.raw.destroy())
    done(null, payload)
  })
}
