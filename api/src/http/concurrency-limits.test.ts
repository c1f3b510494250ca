import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as soon } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { registerConcurrencyLimits } from './concurrency-limits.ts'

/** A server whose `/longa` makes two answers at once; each is made when it is let go. */
async function twoAtOnce() {
  const app = Fastify()
  registerConcurrencyLimits(app)
  const waiting: (() => void)[] = []
  let making = 0
  let most = 0
  const make = async () => {
    making += 1
    most = Math.max(most, making)
    await new Promise<void>((go) => waiting.push(go))
    making -= 1
    return []
  }
  app.get('/longa', { config: { maxConcurrent: 2 } }, make)
  app.get('/outra', { config: { maxConcurrent: 2 } }, async () => [])
  app.get('/falha', { config: { maxConcurrent: 1 } }, async () => {
    throw new Error('fails')
  })
  await app.ready()
  return {
    ask: async (url: string) => (await app.inject({ url })).statusCode,
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) await soon()
    },
    letOneGo: () => waiting.shift()?.(),
    inTheMaking: () => making,
    most: () => most,
  }
}

test('no more answers are made at once than the limit; all are given', async () => {
  const { ask, settle, letOneGo, inTheMaking, most } = await twoAtOnce()
  const answers = Promise.all(Array.from({ length: 7 }, () => ask('/longa')))
  await settle()
  expect(inTheMaking()).toBe(2)
  expect(await ask('/outra')).toBe(200)
  for (let given = 0; given < 7; given += 1) {
    letOneGo()
    await settle()
  }
  expect(await answers).toEqual(Array(7).fill(200))
  expect(most()).toBe(2)
})

test('a failure ends its turn', async () => {
  const { ask } = await twoAtOnce()
  expect([await ask('/falha'), await ask('/falha'), await ask('/falha')]).toEqual([500, 500, 500])
})

test('a caller who left the queue keeps no turn', async () => {
  const app = Fastify()
  registerConcurrencyLimits(app)
  afterAll(() => app.close())
  const waiting: (() => void)[] = []
  app.get('/longa', { config: { maxConcurrent: 1 } }, async () => {
    await new Promise<void>((go) => waiting.push(go))
    return []
  })
  const asked: string[] = []
  app.addHook('onRequest', async ({ id }) => void asked.push(id))
  const abandoned: string[] = []
  app.addHook('onRequestAbort', async ({ id }) => void abandoned.push(id))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/longa`
  const first = fetch(url)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const left = request(url).on('error', () => {})
  left.end()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  left.destroy()
  await vi.waitFor(() => expect(abandoned).toHaveLength(1))
  const third = fetch(url)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  waiting.shift()?.()
  expect((await first).status).toBe(200)
  // The answer of the caller who left is made for nobody, and then the next one has its turn.
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.shift()?.()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.shift()?.()
  expect((await third).status).toBe(200)
})
