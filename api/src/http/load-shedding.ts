import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, erroNoFio } from '@clinica/domain/erros'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enderecoDeRede } from '../calls/rede.ts'
import { enderecoDe } from './caller-address.ts'
import { type Bounds, type Call, type Calls, openCalls } from './in-flight-calls.ts'

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

/** D13: a caller who takes nothing of the answer for so long is hung up on. */
const READER_PATIENCE_MS = 15_000

/** What the database's connections get done in less than a second. */
const MOST_CALLS = 256
/** Half-sent bodies and answers that are read slowly are in memory. */
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

/** Its caller has not sent all of it yet. */
const isBodyMissing = (raw: IncomingMessage) => raw.complete === false && hasBody(raw)

/** By the shortest way: in a crowd the refusals are what the server does most. A body that still comes is not read. */
function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const headers = isBodyMissing(raw) ? { ...REFUSED, connection: 'close' } : REFUSED
  reply.raw.writeHead(STATUS, headers).end(REFUSAL)
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

/** No address has more than half of the places. */
const boundsOf = (atWork: number, waiting: number): Bounds => ({
  atWork,
  ofAddress: Math.ceil(atWork / 2),
  waiting,
})

type Limits = {
  /** By its token's signature alone: nothing is asked for it. */
  isSignedIn: (request: FastifyRequest) => boolean
  /** At work at once of those who are signed in, and half as many of all others. */
  mostCalls?: number
  /** Waiting for their caller at once, of each kind. */
  mostWaiting?: number
}

/** D13: pages are no work, and whether the server lives is asked in a crowd too. */
const ALWAYS = new Set(['/api/saude', '/api/pronto'])
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api') && !ALWAYS.has(url)

/** Each kind has places of its own: who is not signed in takes none of those who are. */
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

/** What ends with a connection: by one listener, however many calls it brings before the first is answered. */
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

/** A call is over when its answer has gone out and its body has come in, or its connection has closed. */
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
    /** Its place; null before it has one. */
    slot: { resume(): boolean; wait(): void } | null
  }
}

/**
 * D13: beyond what can be done within a second a call is refused at once, instead of all of them waiting. Comes
 * before all else that is done for a call. Its place is given back while its body is waited for.
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

/** D13: the place is given back once the answer is made; whoever takes nothing of it is hung up on. Comes last. */
export function registerSlowReaders(app: FastifyInstance, patience = READER_PATIENCE_MS) {
  app.addHook('onSend', (request, reply, payload, done) => {
    request.slot?.wait()
    reply.raw.setTimeout(patience, () => reply.raw.destroy())
    done(null, payload)
  })
}
