import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

// Fake timers: a machine that hangs for a moment would end the wait by itself.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A queue that records its batches. */
function umaFila() {
  const waiting: string[] = []
  const batches: string[][] = []
  let broken = false
  const flush = inBatches(async () => {
    const batch = waiting.splice(0)
    batches.push(batch)
    if (broken) throw new Error('away')
    return batch.length
  })
  return {
    batches,
    put(what: string) {
      waiting.push(what)
      return flush()
    },
    fail(so: boolean) {
      broken = so
    },
  }
}

/**
 * Some turns of the event loop: enough for a batch to begin where nothing is waited for, and no timer fires meanwhile.
 */
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('what comes together leaves together', async () => {
  const { put, batches } = umaFila()
  await Promise.all([put('a'), put('b'), put('c')])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('behind several the next one waits for who comes close to it', async () => {
  const { put, batches } = umaFila()
  await Promise.all([put('a'), put('b')])
  const third = put('c')
  await someTurns()
  expect(batches).toEqual([['a', 'b']])
  await Promise.all([third, put('d')])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('whoever comes alone waits for nobody', async () => {
  const { put, batches } = umaFila()
  for (const what of ['a', 'b', 'c']) {
    const one = put(what)
    await someTurns()
    expect(batches.at(-1)).toEqual([what])
    await one
  }
})

test('one that fails is told to those who share it, and keeps nobody waiting', async () => {
  const { put, fail, batches } = umaFila()
  await Promise.all([put('a'), put('b')])
  fail(true)
  const both = await Promise.allSettled([put('c'), put('d')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fail(false)
  const next = put('e')
  await someTurns()
  expect(batches.at(-1)).toEqual(['e'])
  await next
})
