import {
  brotliCompress,
  brotliCompressSync,
  type CompressCallback,
  gzip,
  gzipSync,
  constants as zlib,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Negotiator from 'negotiator'

/** Bytes below which a compressed answer takes as many packets. */
const SMALLEST = 1024
/**
 * Bytes up to which compressing is quicker than what made them, and handing it to another thread costs as
 * much as doing it. Above, the others would wait for milliseconds.
 */
const LARGEST_AT_ONCE = 1024 * 1024

const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 } }
const ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }
const GZIP = { level: 3 }

type Coder = {
  readonly atOnce: (body: Buffer) => Buffer
  readonly elsewhere: (body: Buffer, done: CompressCallback) => void
}

const CODERS: Readonly<Record<string, Coder>> = {
  zstd: {
    atOnce: (body) => zstdCompressSync(body, ZSTD),
    elsewhere: (body, done) => zstdCompress(body, ZSTD, done),
  },
  br: {
    atOnce: (body) => brotliCompressSync(body, BROTLI),
    elsewhere: (body, done) => brotliCompress(body, BROTLI, done),
  },
  gzip: {
    atOnce: (body) => gzipSync(body, GZIP),
    elsewhere: (body, done) => gzip(body, GZIP, done),
  },
}

const OFFERED = [...Object.keys(CODERS), 'identity']
/** What a client that takes several alike is given: the quickest first, and for what goes elsewhere the smallest. */
const QUICKEST = ['zstd', 'br', 'gzip']
const SMALLEST_FIRST = ['br', 'zstd', 'gzip']

/** Negotiator 1.0, which its types are one version behind. */
type Preferring = {
  encodings(offered: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** What the client takes of what is offered, the best first; one that says nothing takes it plain. */
function encodingsFor(
  accepted: string | string[] | undefined,
  preferred: readonly string[],
): readonly string[] {
  if (!accepted) return ['identity']
  const client = new Negotiator({ headers: { 'accept-encoding': String(accepted) } })
  return (client as Preferring).encodings(OFFERED, { preferred })
}

const TEXT = /^text\/|[/+]json\b/

const isText = (reply: FastifyReply) => TEXT.test(String(reply.getHeader('content-type') ?? ''))

function varyByEncoding(reply: FastifyReply) {
  const vary = String(reply.getHeader('vary') ?? '')
  if (/\*|accept-encoding/i.test(vary)) return
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/**
 * Answers are compressed in one go, by what the client takes, though they hold what is private
 * (docs/decisions/0014): a page of a stranger has no cookie to ask with. Streams, the static files among
 * them, and what is encoded already pass as they are.
 */
export function registerCompression(app: FastifyInstance) {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!whole || payload.length === 0) return done(null, payload)
    if (reply.hasHeader('content-encoding') || !isText(reply)) return done(null, payload)
    varyByEncoding(reply)
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    const large = body.length > LARGEST_AT_ONCE
    const preferred = large ? SMALLEST_FIRST : QUICKEST
    const encodings = encodingsFor(request.headers['accept-encoding'], preferred)
    const [encoding = 'identity'] = encodings
    const coder = CODERS[encoding]
    // One that refuses it plain (identity;q=0) is not given it for being small.
    const plain = body.length < SMALLEST && encodings.includes('identity')
    if (!coder || plain) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (large) coder.elsewhere(body, done)
    else done(null, coder.atOnce(body))
  })
}
