import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { start } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servidor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a stop answers what is in flight and does not wait for a connection that stays open', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = await start(env, () => {})
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections')
  const agent = new Agent({ keepAlive: true })
  const order: string[] = []
  let stopped: Promise<unknown> = Promise.resolve()
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${server.address}/api/usuario`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      order.push('answered')
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    call.flushHeaders()
    // The body comes once the stop has begun: this request was in flight when it did.
    call.once('socket', (socket) =>
      socket.once('connect', () =>
        setTimeout(() => {
          stopped = server.stop().then(() => order.push('stopped'))
          setTimeout(() => call.end('{"email":"a@b.com","senha":"girassol amarelo"}'), 100)
        }, 100),
      ),
    )
  })
  expect(await answered).toBe(201)
  await stopped
  expect(order).toEqual(['answered', 'stopped'])
  expect(cut).not.toHaveBeenCalled()
  agent.destroy()
})
