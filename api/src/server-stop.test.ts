import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { start } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servidor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Settles when a server of this process has a request before it. */
const arrived = () =>
  new Promise<void>((done) => subscribe('http.server.request.start', () => done()))

test('a stop answers what is in flight and does not wait for a connection that stays open', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = await start(env, () => {})
  const close = vi.spyOn(Server.prototype, 'close')
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections')
  const agent = new Agent({ keepAlive: true })
  const order: string[] = []
  const inFlight = arrived()
  const call = request(`${server.address}/api/usuario`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => {
      order.push('answered')
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
  })
  call.flushHeaders()
  await inFlight
  const stopped = server.stop().then(() => order.push('stopped'))
  await expect.poll(() => close.mock.calls).not.toEqual([])
  // Its body comes once the stop has begun.
  call.end('{"email":"a@b.com","senha":"girassol amarelo"}')
  expect(await answered).toBe(201)
  await stopped
  expect(order).toEqual(['answered', 'stopped'])
  expect(cut).not.toHaveBeenCalled()
  agent.destroy()
})

test('D13: an idle connection is not cut when a stop begins, but answered once more, as its last time', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = await start(env, () => {})
  const close = vi.spyOn(Server.prototype, 'close').mockClear()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [answer] = await once(get(server.address + path, { agent }), 'response')
    const { statusCode, headers } = (answer as IncomingMessage).resume()
    await once(answer as IncomingMessage, 'end')
    return [statusCode, headers.connection]
  }
  expect(await ask('/api/pronto')).toEqual([200, 'keep-alive'])
  const stopped = server.stop()
  await expect.poll(() => close.mock.calls).not.toEqual([])
  expect(await ask('/api/pronto')).toEqual([503, 'close'])
  await stopped
  agent.destroy()
})
