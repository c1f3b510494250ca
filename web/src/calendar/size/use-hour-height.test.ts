import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHourHeight } from './use-hour-height.ts'

const limits = { least: 52, most: 216 }
const low = { least: 40, most: 46 }

const lasting = (minutes: number) => [
  { start: '2026-03-09T14:00:00', end: `2026-03-09T14:${String(minutes).padStart(2, '0')}:00` },
]
const waiting = (place: string) => ({ events: [], place, answered: false, limits })
const there = (place: string, minutes: number) => ({
  events: lasting(minutes),
  place,
  answered: true,
  limits,
})
const open = (initialProps: ReturnType<typeof there> | ReturnType<typeof waiting>) =>
  renderHook(useHourHeight, { initialProps })

test('the first answer says how high hours are', () => {
  const { result, rerender } = open(waiting('a'))
  expect(result.current).toBe(52)
  rerender(there('a', 5))
  expect(result.current).toBe(216)
})

test('an answer that comes later makes hours higher, never lower; the next step may', () => {
  const { result, rerender } = open(there('a', 15))
  expect(result.current).toBe(72)
  rerender(waiting('b'))
  expect(result.current).toBe(72)
  rerender(there('b', 50))
  expect(result.current).toBe(72)
  rerender(there('c', 50))
  expect(result.current).toBe(52)
  rerender({ ...waiting('e'), answered: true })
  expect(result.current).toBe(52)
  rerender(waiting('d'))
  rerender(there('d', 5))
  expect(result.current).toBe(216)
})

test('a first week without events is shown at the usual height', () => {
  expect(open({ ...waiting('a'), answered: true }).result.current).toBe(52)
})

test('a low window has lower hours, as soon as it is low, and no higher ones than it has room for', () => {
  const { result, rerender } = open(there('a', 50))
  rerender({ ...there('a', 50), limits: low })
  expect(result.current).toBe(40)
  rerender({ ...there('a', 15), limits: low })
  expect(result.current).toBe(46)
})
