import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { erroNoFio } from '@clinica/domain/erros'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { answerClientError } from './client-errors.ts'
import { registerErrorHandler } from './error-handler.ts'
import { PATIENCE, registerLoadShedding, registerSlowReaders } from './load-shedding.ts'

const { app } = await useApp()
await app.listen({ host: '127.0.0.1', port: 0 })

test('slow heads and slow bodies have an end', () => {
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
})

test('a body that never comes is answered in Portuguese, and the connection is gone, whatever its caller does', async () => {
  const slow = Fastify({
    ...PATIENCE,
    requestTimeout: 300,
    http: { headersTimeout: 200, connectionsCheckingInterval: 100 },
    clientErrorHandler: answerClientError,
  })
  afterAll(() => slow.close())
  slow.post('/api/x', () => 'ok')
  await slow.listen({ host: '127.0.0.1', port: 0 })
  const arrival = once(slow.server, 'connection')
  const { port } = slow.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n1',
  )
  const [ours] = (await arrival) as [Socket]
  const gone = once(ours, 'close')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await gone
  socket.destroy()
})

const LARGE = Buffer.alloc(32 * 1024 * 1024)
const HALF = 'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n1'

type Few = { mostCalls: number; mostWaiting?: number; patience?: number }

/**
 * A server with few slots. A request with a token counts as signed in; the others have half as many slots. Its caller
 * is who the proxy names.
 */
async function aFew({ patience, ...limits }: Few) {
  const few = Fastify({ trustProxy: '127.0.0.1' })
  afterAll(() => few.close())
  registerErrorHandler(few)
  registerLoadShedding(few, { ...limits, isSignedIn: ({ headers }) => 'authorization' in headers })
  registerSlowReaders(few, patience)
  const waiting: (() => void)[] = []
  few.get('/api/lenta', () => new Promise<string>((done) => waiting.push(() => done('ok'))))
  few.get('/api/rapida', () => 'ok')
  few.get('/api/saude', () => 'ok')
  few.post('/api/corpo', () => 'ok')
  few.get('/api/grande', () => LARGE)
  few.get('/pagina', () => 'ok')
  await few.listen({ host: '127.0.0.1', port: 0 })
  const { port } = few.server.address() as AddressInfo
  let others = 0
  const from = (address: string, path: string, { token = false, ...init }: Asked = {}) => {
    const headers = { 'x-forwarded-for': address, ...(token && { authorization: 'a' }) }
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  }
  return {
    port,
    waiting,
    from,
    /** Asks from an address of its own. */
    ask(path: string, asked?: Asked) {
      others += 1
      return from(`10.0.0.${others}`, path, asked)
    },
    /** Sends these bytes and answers their connection once the server has it. */
    async sends(bytes: string) {
      const arrival = once(few.server, 'connection')
      const socket = connect(port, '127.0.0.1')
      afterAll(() => socket.destroy())
      socket.on('error', () => {}).write(bytes)
      const [ours] = (await arrival) as [Socket]
      return { socket, ours }
    },
    /** Settles when the next request has come in. */
    arrived: () => once(few.server, 'request'),
  }
}
type Asked = { token?: boolean; method?: string; body?: string }
const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer
  await body?.cancel()
  return status
}

test('beyond what it can do it refuses at once; what it took is answered, and then it takes more', async () => {
  const { ask, waiting } = await aFew({ mostCalls: 4 })
  const taken = [ask('/api/lenta'), ask('/api/lenta')]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await ask('/api/lenta')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toEqual(erroNoFio('INDISPONIVEL'))
  expect(await statusOf(ask('/pagina'))).toBe(200)
  expect(await statusOf(ask('/api/saude'))).toBe(200)
  for (const answer of waiting) answer()
  expect(await Promise.all(taken.map(statusOf))).toEqual([200, 200])
  expect(await statusOf(ask('/api/rapida'))).toBe(200)
})

test('callers who are signed in have slots of their own, and so have the others', async () => {
  const { ask, waiting } = await aFew({ mostCalls: 2 })
  const open = ask('/api/lenta')
  await expect.poll(() => waiting.length).toBe(1)
  expect(await statusOf(ask('/api/rapida'))).toBe(503)
  const signedIn = [ask('/api/lenta', { token: true }), ask('/api/lenta', { token: true })]
  await expect.poll(() => waiting.length).toBe(3)
  expect(await statusOf(ask('/api/rapida', { token: true }))).toBe(503)
  waiting[0]?.()
  expect(await statusOf(open)).toBe(200)
  expect(await statusOf(ask('/api/rapida'))).toBe(200)
  for (const answer of waiting) answer()
  await Promise.all(signedIn)
})

test('one address has half of the slots at most', async () => {
  const { from, waiting } = await aFew({ mostCalls: 4 })
  const taken = [1, 2].map(() => from('10.1.0.1', '/api/lenta', { token: true }))
  await expect.poll(() => waiting.length).toBe(2)
  expect(await statusOf(from('10.1.0.1', '/api/rapida', { token: true }))).toBe(503)
  expect(await statusOf(from('10.1.0.2', '/api/rapida', { token: true }))).toBe(200)
  for (const answer of waiting) answer()
  await Promise.all(taken)
  expect(await statusOf(from('10.1.0.1', '/api/rapida', { token: true }))).toBe(200)
})

test.each([
  ['a body that stops', `POST /api/corpo HTTP/1.1\r\nHost: a\r\n${HALF}`],
  ['a body that stops, of HTTP/1.0', `POST /api/corpo HTTP/1.0\r\n${HALF}`],
  ['a body where none is read', `GET /api/rapida HTTP/1.1\r\nHost: a\r\n${HALF}`],
  ['a body that nobody asked for', `POST /api/nada HTTP/1.1\r\nHost: a\r\n${HALF}`],
  [
    'a body in pieces that stop',
    'POST /api/corpo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n"1',
  ],
  [
    'a second request that stops',
    `GET /api/rapida HTTP/1.1\r\nHost: a\r\n\r\nPOST /api/corpo HTTP/1.1\r\nHost: a\r\n${HALF}`,
  ],
])('waiting for its caller takes no slot: %s', async (_name, bytes) => {
  const { ask, sends, arrived } = await aFew({ mostCalls: 2 })
  for (let n = 0; n < 3; n += 1) {
    const came = arrived()
    await sends(bytes)
    await came
  }
  expect(await statusOf(ask('/api/corpo', { method: 'POST' }))).toBe(200)
  expect(await statusOf(ask('/api/rapida', { token: true }))).toBe(200)
})

test('an answer that nobody reads keeps no slot, and its connection ends', async () => {
  const { ask, sends, arrived } = await aFew({ mostCalls: 2, patience: 300 })
  const closed: Promise<unknown>[] = []
  for (let n = 0; n < 3; n += 1) {
    const came = arrived()
    const { socket, ours } = await sends('GET /api/grande HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.pause()
    closed.push(once(ours, 'close'))
    await came
    expect(await statusOf(ask('/api/rapida'))).toBe(200)
  }
  await Promise.all(closed)
})

test('of too many that wait the oldest is hung up on', async () => {
  const { sends, arrived } = await aFew({ mostCalls: 2, mostWaiting: 2 })
  const waiting: Socket[] = []
  for (let n = 0; n < 3; n += 1) {
    const came = arrived()
    waiting.push((await sends(`POST /api/corpo HTTP/1.1\r\nHost: a\r\n${HALF}`)).ours)
    await came
  }
  const [oldest, ...newer] = waiting
  if (!oldest?.destroyed) await once(oldest as Socket, 'close')
  expect(newer.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('who hangs up leaves room, also with an answer that waits behind another', async () => {
  const { ask, sends, waiting } = await aFew({ mostCalls: 4 })
  const lenta = 'GET /api/lenta HTTP/1.1\r\nHost: a\r\n\r\n'
  const { socket } = await sends(lenta + lenta.replace('Host', 'X-Forwarded-For: 10.2.0.1\r\nHost'))
  await expect.poll(() => waiting.length).toBe(2)
  expect(await statusOf(ask('/api/rapida'))).toBe(503)
  socket.destroy()
  await expect.poll(() => statusOf(ask('/api/rapida'))).toBe(200)
  // The two calls take both slots, so a slot that was not given back would refuse one of them.
  const both = [ask('/api/lenta'), ask('/api/lenta')]
  await expect.poll(() => waiting.length).toBe(4)
  for (const answer of waiting) answer()
  expect(await Promise.all(both.map(statusOf))).toEqual([200, 200])
})

test('a connection that brings many calls at once is listened to once', async () => {
  const { sends, waiting } = await aFew({ mostCalls: 100 })
  const { ours } = await sends('GET /api/lenta HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
  await expect.poll(() => waiting.length).toBe(20)
  // Node warns of a leak from eleven listeners on.
  expect(ours.listenerCount('close')).toBeLessThanOrEqual(10)
  for (const answer of waiting) answer()
})
