import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { answerClientError } from './client-errors.ts'
import { registerErrorHandler } from './error-handler.ts'
import { PATIENCE, registerLimits } from './limits.ts'

const { app } = await useApp()
await app.listen({ host: '127.0.0.1', port: 0 })

test('slow heads and slow bodies have an end, and so has the number of connections', () => {
  expect(app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxConnections: 4_096,
  })
})

test('a body that never comes is answered in Portuguese, and the connection ends', async () => {
  const slow = Fastify({
    ...PATIENCE,
    requestTimeout: 300,
    http: { headersTimeout: 200, connectionsCheckingInterval: 100 },
    clientErrorHandler: answerClientError,
  })
  afterAll(() => slow.close())
  slow.post('/api/x', () => 'ok')
  await slow.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n1',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('beyond what it can do it refuses at once; what it took is answered, and then it takes more', async () => {
  const few = Fastify()
  afterAll(() => few.close())
  registerErrorHandler(few)
  registerLimits(few, 2)
  const waiting: (() => void)[] = []
  few.get('/api/lenta', () => new Promise<string>((done) => waiting.push(() => done('ok'))))
  few.get('/pagina', () => 'ok')
  const ask = (url = '/api/lenta') => few.inject({ url })

  const taken = [ask(), ask()]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
  expect((await ask('/pagina')).statusCode).toBe(200)
  for (const answer of waiting) answer()
  expect((await Promise.all(taken)).map((one) => one.statusCode)).toEqual([200, 200])

  const again = ask()
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.()
  expect((await again).statusCode).toBe(200)
})

test('who hangs up leaves room', async () => {
  const one = Fastify()
  afterAll(() => one.close())
  registerErrorHandler(one)
  registerLimits(one, 1)
  let asked = 0
  one.get('/api/lenta', () => {
    asked += 1
    return asked === 1 ? new Promise(() => undefined) : 'ok'
  })
  await one.listen({ host: '127.0.0.1', port: 0 })
  const { port } = one.server.address() as AddressInfo
  const gone = connect(port, '127.0.0.1')
  gone.write('GET /api/lenta HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => asked).toBe(1)
  expect((await fetch(`http://127.0.0.1:${port}/api/lenta`)).status).toBe(503)
  gone.destroy()
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/lenta`)).status)
    .toBe(200)
})
