import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { registerCompression } from './compression.ts'

const text = (bytes: number) => ({ texto: randomBytes(bytes / 2).toString('hex') })
const SMALL = text(400)
const MIDDLE = text(20_000)
const LARGE = text(5_000_000)

const app = Fastify()
registerCompression(app)
app.get('/pequeno', () => SMALL)
app.route({ method: ['GET', 'HEAD'], url: '/medio', handler: () => MIDDLE })
app.get('/grande', () => LARGE)
app.get('/pronto', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/css').send(Buffer.alloc(5_000)),
)
app.get('/imagem', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)))
app.get('/vazio', (_request, reply) => reply.status(204).send())
app.get('/igual', (_request, reply) => reply.status(304).send())
app.get('/varia', (_request, reply) => reply.header('vary', 'origin').send(MIDDLE))
app.get<{ Params: { n: string } }>('/muitos/:n', ({ params }) => ({ n: params.n.repeat(2_000) }))
app.get('/bytes', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(LARGE))),
)
app.get('/erro', (_request, reply) => reply.status(409).send(MIDDLE))
afterAll(() => app.close())

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

async function get(url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const { statusCode, headers: told, rawPayload } = await app.inject({ method, url, headers })
  const encoding = told['content-encoding'] as string | undefined
  const decode = method === 'HEAD' ? undefined : DECODERS[encoding ?? '']
  return {
    status: statusCode,
    told,
    encoding,
    body: decode?.(rawPayload) ?? rawPayload,
    rawPayload,
  }
}

describe('what the client takes decides', () => {
  test.each<[string | undefined, string | undefined]>([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'zstd'],
    ['zstd;q=0, *', 'br'],
    ['zstd;q=0, br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j: %s', async (accepted, expected) => {
    for (const [url, whole] of [
      ['/medio', MIDDLE],
      ['/grande', LARGE],
    ] as const) {
      const { status, encoding, body, told, rawPayload } = await get(url, accepted)
      expect([status, encoding]).toEqual([200, expected])
      expect(JSON.parse(body.toString())).toEqual(whole)
      expect(told['content-length']).toBe(String(rawPayload.length))
      expect(told.vary).toBe('accept-encoding')
      expect(told['content-type']).toBe('application/json; charset=utf-8')
      if (encoding) expect(rawPayload.length).toBeLessThan(body.length * 0.7)
    }
  })
})

test('what is small goes plain, but to one that refuses it plain', async () => {
  const plain = await get('/pequeno', 'gzip, br, zstd')
  expect([plain.encoding, plain.told.vary]).toEqual([undefined, 'accept-encoding'])
  expect(JSON.parse(plain.body.toString())).toEqual(SMALL)
  const refused = await get('/pequeno', 'gzip, identity;q=0')
  expect(refused.encoding).toBe('gzip')
  expect(JSON.parse(refused.body.toString())).toEqual(SMALL)
})

test('answers that are made at the same time do not mix', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => `á${n}.`)
  const answers = await Promise.all(
    numbers.map((n) => get(`/muitos/${encodeURIComponent(n)}`, n.length % 2 ? 'zstd' : 'br')),
  )
  expect(answers.map(({ body }) => JSON.parse(body.toString()).n)).toEqual(
    numbers.map((n) => n.repeat(2_000)),
  )
})

test.each(['zstd', 'br', 'gzip', 'identity'])(
  'bytes that a route made are sent whole, time and again: %s',
  async (accepted) => {
    for (let time = 0; time < 3; time += 1) {
      expect(JSON.parse((await get('/bytes', accepted)).body.toString())).toEqual(LARGE)
    }
  },
)

test('HEAD tells what GET would send', async () => {
  const head = await get('/medio', 'br', 'HEAD')
  const whole = await get('/medio', 'br')
  expect(head.rawPayload.length).toBe(0)
  const named = ({ told }: typeof head) =>
    ['content-encoding', 'content-length', 'vary'].map((name) => told[name])
  expect(named(head)).toEqual(named(whole))
})

test.each([
  ['/vazio', 204],
  ['/igual', 304],
])('%s has no body and tells of no encoding', async (url, expected) => {
  const { status, told, rawPayload } = await get(url, 'gzip, br, zstd')
  expect([status, rawPayload.length, told['content-encoding']]).toEqual([expected, 0, undefined])
})

test('what is encoded already, and what is no text, passes as it is', async () => {
  const ready = await app.inject({ url: '/pronto', headers: { 'accept-encoding': 'zstd, br' } })
  expect([ready.headers['content-encoding'], ready.rawPayload.length]).toEqual(['br', 5_000])
  const image = await get('/imagem', 'zstd, br')
  expect([image.encoding, image.body.length, image.told.vary]).toEqual([
    undefined,
    5_000,
    undefined,
  ])
})

test('a refusal is compressed like any answer, and a Vary that is there stays', async () => {
  expect(await get('/erro', 'zstd')).toMatchObject({ status: 409, encoding: 'zstd' })
  expect((await get('/varia', 'zstd')).told.vary).toBe('origin, accept-encoding')
})
