import { expect, test, vi } from 'vitest'
import { createEntregas } from './entregas.ts'

const nunca = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function asEntregas({ prazoMs = 60_000 } = {}) {
  const onFailure = vi.fn()
  return { onFailure, ...createEntregas({ aoMesmoTempo: 2, espera: 3, prazoMs, onFailure }) }
}

test('two at a time, three wait, and more are not taken, which is said', async () => {
  const { take, close, onFailure } = asEntregas()
  const begun = vi.fn()
  const work = async (signal: AbortSignal) => {
    begun()
    await nunca(signal)
  }
  expect([take(work), take(work)]).toEqual([true, true])
  await expect.poll(() => begun.mock.calls.length).toBe(2)
  expect([take(work), take(work), take(work), take(work)]).toEqual([true, true, true, false])
  expect(onFailure.mock.calls.map(([{ code }]) => code)).toEqual(['FILA_CHEIA'])
  await close(0)
  expect(begun).toHaveBeenCalledTimes(2)
})

test('one that takes too long is given up, and the next one comes', async () => {
  const { take, onFailure } = asEntregas({ prazoMs: 20 })
  const last = vi.fn(async () => undefined)
  for (const work of [nunca, nunca, last]) take(work)
  await expect.poll(() => [last, onFailure].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  expect(onFailure.mock.calls.map(([{ name }]) => name)).toEqual(['TimeoutError', 'TimeoutError'])
})

test('closing waits for what is on its way', async () => {
  const { take, close, onFailure } = asEntregas()
  const { promise, resolve } = Promise.withResolvers<void>()
  take(() => promise)
  const order: string[] = []
  const closed = close(60_000).then(() => order.push('closed'))
  setTimeout(() => {
    order.push('delivered')
    resolve()
  }, 20)
  await closed
  expect([order, onFailure.mock.calls]).toEqual([['delivered', 'closed'], []])
})
