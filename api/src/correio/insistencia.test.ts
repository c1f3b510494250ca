import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Carta } from './correio.ts'
import { createEntregas } from './entregas.ts'
import { insistir } from './insistencia.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTO = 60_000
const carta = (texto: string): Carta => ({ para: 'ana@exemplo.com', assunto: 'Nova senha', texto })

const PUT_OFF = Object.assign(new Error('later'), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 451,
})
const NOBODY = Object.assign(new Error('no such mailbox'), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 550,
})
const CUT_OFF = Object.assign(new Error('cut off'), { code: 'ECONNECTION', entregue: true })

/** A mail server that says these of one letter after the other, and then takes all. */
function serverThatSays(...failures: (Error | null)[]) {
  const tried: string[] = []
  const onPutOff = vi.fn()
  const onFailure = vi.fn()
  const send = vi.fn(async ({ texto }: Carta) => {
    tried.push(texto)
    const failure = failures.shift()
    if (failure) throw failure
  })
  const entregas = createEntregas({ aoMesmoTempo: 4, espera: 10, prazoMs: 30_000, onFailure })
  return { tried, onPutOff, onFailure, correio: insistir({ send }, { entregas, onPutOff }) }
}

const { signal } = new AbortController()

test('what is put off is tried again after a minute, and five more, until it is taken', async () => {
  const { tried, onPutOff, onFailure, correio } = serverThatSays(PUT_OFF, PUT_OFF)
  await correio.send(carta('um'), signal)
  await vi.advanceTimersByTimeAsync(MINUTO - 1)
  expect(tried).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tried).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5 * MINUTO)
  expect(tried).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTO)
  expect([tried, onPutOff.mock.calls, onFailure.mock.calls]).toEqual([
    ['um', 'um', 'um'],
    [[PUT_OFF], [PUT_OFF]],
    [],
  ])
})

test('a server that puts it off for an hour has it no more, which is said', async () => {
  const { tried, onPutOff, onFailure, correio } = serverThatSays(...Array(9).fill(PUT_OFF))
  await correio.send(carta('um'), signal)
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(tried).toHaveLength(5)
  expect([onPutOff.mock.calls.length, onFailure.mock.calls]).toEqual([4, [[PUT_OFF]]])
})

test.each([
  ['an address that there is not', NOBODY],
  ['one that may be out already', CUT_OFF],
])('%s is tried once, and the caller hears of it', async (_, failure) => {
  const { tried, correio } = serverThatSays(failure)
  await expect(correio.send(carta('um'), signal)).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(tried).toHaveLength(1)
})

test('a newer letter of its kind takes its place: the older link opens no more', async () => {
  const { tried, correio } = serverThatSays(PUT_OFF)
  await correio.send(carta('velha'), signal)
  await correio.send(carta('nova'), signal)
  await correio.send({ ...carta('de outra'), para: 'bia@exemplo.com' }, signal)
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(tried).toEqual(['velha', 'nova', 'de outra'])
})

test('one that fails while a newer one is on its way is not tried again', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const send = vi.fn().mockReturnValueOnce(promise).mockResolvedValue(undefined)
  const correio = insistir({ send }, { entregas: { take: vi.fn() }, onPutOff: vi.fn() })
  const velha = correio.send(carta('velha'), signal)
  await correio.send(carta('nova'), signal)
  reject(PUT_OFF)
  await expect(velha).rejects.toBe(PUT_OFF)
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a stop ends it', async () => {
  const { tried, correio } = serverThatSays(PUT_OFF)
  await correio.send(carta('um'), signal)
  correio.close()
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(tried).toHaveLength(1)
})
