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

/** The least bytes worth compressing: a smaller answer takes as many packets either way. */
const SMALLEST = 1024
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 } }
const ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 1 } }
/**
 * Long answers are lists of similar rows: at level 3 they take as long to compress and a sixth fewer bytes. A window of
 * half a megabyte instead of two costs a hundredth more bytes and saves 1.4 MB of memory.
 */
const ZSTD_OF_LISTS = {
  params: { [zlib.ZSTD_c_compressionLevel]: 3, [zlib.ZSTD_c_windowLog]: 19 },
}
const LONG = 256 * 1024
const zstdFor = ({ length }: Buffer) => (length < LONG ? ZSTD : ZSTD_OF_LISTS)
const GZIP = { level: 3 }

type Coder = {
  /**
   * The most bytes compressed at once. A larger answer goes to another thread, which costs more than it gains for
   * smaller ones: with ten years of months (1.9 MB) half of the answers a second.
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

/** The order of preference where a client accepts several alike: the quickest first. */
const PREFERRED = Object.keys(CODERS)
const OFFERED = [...PREFERRED, 'identity']

/** The signature of Negotiator 1.0; its published types are one version behind. */
type Preferring = {
  encodings(offered: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** The encodings that the client accepts, best first. A client without the header gets plain answers. */
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

/**
 * A buffer that texts share which are compressed at once: a new one for each answer would have to be garbage collected.
 */
const SCRATCH = Buffer.allocUnsafeSlow(256 * 1024)

/** The most UTF-8 bytes that one unit of a JavaScript string takes. */
const BYTES_OF_A_LETTER = 3

/** An answer's bytes. A text's bytes may lie in `SCRATCH`, so they must be used before the next answer. */
function bytesFor(payload: string | Buffer, coder: Coder): Buffer {
  if (typeof payload !== 'string') return payload
  const most = payload.length * BYTES_OF_A_LETTER
  if (most > Math.min(SCRATCH.length, coder.largestAtOnce)) return Buffer.from(payload)
  return SCRATCH.subarray(0, SCRATCH.write(payload))
}

/**
 * Compresses whole answers by what the client accepts, private ones too (docs/history/0014): there is no cookie, so
 * another site's page cannot ask for them. Streams (static files among them) and encoded answers pass unchanged.
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
    // A client that refuses plain answers (identity;q=0) gets small ones compressed, too.
    if (body.length < SMALLEST && encodings.includes('identity')) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (body.length > coder.largestAtOnce) return coder.elsewhere(body, done)
    done(null, coder.atOnce(body))
  })
}
