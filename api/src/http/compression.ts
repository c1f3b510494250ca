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
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 } }
const ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }
/**
 * What is long are lists, whose rows are alike: looked at more closely they take as long, and a sixth less room. Half a
 * megabyte of what came before is remembered, not two: a hundredth more bytes, and 1.4 MB less while it is done.
 */
const ZSTD_OF_LISTS = {
  params: { [zlib.ZSTD_c_compressionLevel]: 3, [zlib.ZSTD_c_windowLog]: 19 },
}
const LONG = 256 * 1024
const zstdFor = ({ length }: Buffer) => (length < LONG ? ZSTD : ZSTD_OF_LISTS)
const GZIP = { level: 3 }

type Coder = {
  /**
   * Bytes up to which it takes the others less than what made the answer did: handing it to another thread
   * costs more than it looks, of ten years of months (1.9 MB) half of the answers a second.
   */
  readonly largestAtOnce: number
  readonly atOnce: (body: Buffer) => Buffer
  readonly elsewhere: (body: Buffer, done: CompressCallback) => void
}

const CODERS: Readonly<Record<string, Coder>> = {
  zstd: {
    largestAtOnce: 4 * 1024 * 1024,
    atOnce: (body) => zstdCompressSync(body, zstdFor(body)),
    elsewhere: (body, done) => zstdCompress(body, zstdFor(body), done),
  },
  br: {
    largestAtOnce: 512 * 1024,
    atOnce: (body) => brotliCompressSync(body, BROTLI),
    elsewhere: (body, done) => brotliCompress(body, BROTLI, done),
  },
  gzip: {
    largestAtOnce: 512 * 1024,
    atOnce: (body) => gzipSync(body, GZIP),
    elsewhere: (body, done) => gzip(body, GZIP, done),
  },
}

/** What a client that takes several alike is given, the quickest first. */
const PREFERRED = Object.keys(CODERS)
const OFFERED = [...PREFERRED, 'identity']

/** Negotiator 1.0, which its types are one version behind. */
type Preferring = {
  encodings(offered: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** What the client takes of what is offered, the best first; one that says nothing takes it plain. */
function encodingsFor(accepted: string | string[] | undefined): readonly string[] {
  if (!accepted) return ['identity']
  const client = new Negotiator({ headers: { 'accept-encoding': String(accepted) } })
  return (client as Preferring).encodings(OFFERED, { preferred: PREFERRED })
}

const TEXT = /^text\/|[/+]json\b/

const isText = (reply: FastifyReply) => TEXT.test(String(reply.getHeader('content-type') ?? ''))

function varyByEncoding(reply: FastifyReply) {
  const vary = String(reply.getHeader('vary') ?? '')
  if (/\*|accept-encoding/i.test(vary)) return
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Of texts that are compressed at once, one after the other: each would leave as much behind to be collected. */
const SCRATCH = Buffer.allocUnsafeSlow(256 * 1024)

/** The most bytes that a letter of a text takes. */
const BYTES_OF_A_LETTER = 3

/** An answer's bytes, which for a text may be of `SCRATCH`: to be read before the next answer is made. */
function bytesFor(payload: string | Buffer, coder: Coder): Buffer {
  if (typeof payload !== 'string') return payload
  const most = payload.length * BYTES_OF_A_LETTER
  if (most > Math.min(SCRATCH.length, coder.largestAtOnce)) return Buffer.from(payload)
  return SCRATCH.subarray(0, SCRATCH.write(payload))
}

/**
 * Answers are compressed in one go, by what the client takes, though they hold what is private
 * (docs/history/0014): a page of a stranger has no cookie to ask with. Streams, the static files among
 * them, and what is encoded already pass as they are.
 */
export function registerCompression(app: FastifyInstance) {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!whole || payload.length === 0) return done(null, payload)
    if (reply.hasHeader('content-encoding') || !isText(reply)) return done(null, payload)
    varyByEncoding(reply)
    const encodings = encodingsFor(request.headers['accept-encoding'])
    const [encoding = 'identity'] = encodings
    const coder = CODERS[encoding]
    if (!coder) return done(null, payload)
    const body = bytesFor(payload, coder)
    // One that refuses it plain (identity;q=0) is not given it for being small.
    if (body.length < SMALLEST && encodings.includes('identity')) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (body.length > coder.largestAtOnce) return coder.elsewhere(body, done)
    done(null, coder.atOnce(body))
  })
}
