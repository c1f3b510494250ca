import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHourHeight } from './use-hour-height.ts'

const lasting = (minutes: number) => [
  { start: '2026-03-09T14:00:00', end: `2026-03-09T14:${String(minutes).padStart(2, '0')}:00` },
]
const waiting = (place: string) => ({ events: [], place, answered: false, low: false })
const there = (place: string, minutes: number) => ({
  events: lasting(minutes),
  place,
  answered: true,
  low: false,
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

test('a low window has lower hours, as soon as it is low', () => {
  const { result, rerender } = open(there('a', 50))
  rerender({ ...there('a', 50), low: true })
  expect(result.current).toBe(40)
  rerender({ ...there('a', 15), low: true })
  expect(result.current).toBe(72)
})
