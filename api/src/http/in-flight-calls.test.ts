import { expect, test } from 'vitest'
import { type Call, openCalls } from './in-flight-calls.ts'

const hungUp: string[] = []
const call = (name: string, address = name): Call => ({
  address,
  hangUp: () => void hungUp.push(name),
})
const a = call('a')
const b = call('b')
const c = call('c')

test('a call that waits gives its slot to the next, and has to find one again', () => {
  const calls = openCalls({ atWork: 1, ofAddress: 1, waiting: 9 })
  expect([calls.enter(a), calls.enter(b)]).toEqual([true, false])
  calls.wait(a)
  expect([calls.enter(b), calls.resume(a)]).toEqual([true, false])
  calls.leave(b)
  expect([calls.resume(a), calls.resume(a), calls.enter(c)]).toEqual([true, true, false])
})

test('a call that has left takes no slot again', () => {
  const calls = openCalls({ atWork: 1, ofAddress: 1, waiting: 9 })
  calls.enter(a)
  calls.wait(a)
  calls.leave(a)
  calls.leave(a)
  expect([calls.resume(a), calls.enter(b)]).toEqual([false, true])
})

test('an address has so many slots, which waiting gives back', () => {
  const calls = openCalls({ atWork: 9, ofAddress: 1, waiting: 9 })
  const first = call('first', 'x')
  const second = call('second', 'x')
  expect([calls.enter(first), calls.enter(second), calls.enter(a)]).toEqual([true, false, true])
  calls.wait(first)
  expect(calls.enter(second)).toBe(true)
})

test('of too many that wait the oldest is hung up on', () => {
  const calls = openCalls({ atWork: 9, ofAddress: 9, waiting: 2 })
  for (const one of [a, b, c]) {
    calls.enter(one)
    calls.wait(one)
  }
  expect(hungUp).toEqual(['a'])
})
