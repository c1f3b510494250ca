import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBackAtRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Something that only this holds weakly: gone once everything was collected. */
const forgotten = () => new WeakRef(new Array(1_000).fill('x'))

/** What a turn of the loop still holds is let go of. */
const nextTurn = () => new Promise((done) => setImmediate(done))

test('a quiet server gives back what nobody needs; each request puts that off; an ended one does nothing', async () => {
  const server = createServer()
  const end = giveBackAtRest(server)
  const left = forgotten()
  await nextTurn()
  vi.advanceTimersByTime(9_999)
  server.emit('request')
  vi.advanceTimersByTime(9_999)
  expect(vi.getTimerCount()).toBe(1)
  await nextTurn()
  vi.advanceTimersByTime(1)
  expect(left.deref()).toBeUndefined()
  server.emit('request')
  end()
  expect(vi.getTimerCount()).toBe(0)
})
