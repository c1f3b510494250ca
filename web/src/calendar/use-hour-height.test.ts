import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useHourHeight } from './use-hour-height.ts'

beforeEach(() => localStorage.clear())

const lasting = (minutes: number) => [
  { start: '2026-03-09T14:00:00', end: `2026-03-09T14:${String(minutes).padStart(2, '0')}:00` },
]
const waiting = (place: string) => ({ events: [], place, answered: false })
const there = (place: string, minutes: number) => ({
  events: lasting(minutes),
  place,
  answered: true,
})
const open = (initialProps: ReturnType<typeof there> | ReturnType<typeof waiting>) =>
  renderHook(useHourHeight, { initialProps })

test('the first time it is not known until the events are there', () => {
  const { result, rerender } = open(waiting('a'))
  expect(result.current.unknown).toBe(true)
  rerender(there('a', 5))
  expect(result.current).toEqual({ height: 216, unknown: false })
})

test('the next time it is as it last was from the start', () => {
  open(there('a', 5)).unmount()
  const { result, rerender } = open(waiting('a'))
  expect(result.current).toEqual({ height: 216, unknown: false })
  rerender(there('a', 5))
  expect(result.current.height).toBe(216)
})

test('an answer that comes later makes hours higher, never lower; the next step may', () => {
  const { result, rerender } = open(there('a', 15))
  expect(result.current.height).toBe(72)
  rerender(waiting('b'))
  expect(result.current).toEqual({ height: 72, unknown: false })
  rerender(there('b', 50))
  expect(result.current.height).toBe(72)
  rerender(there('c', 50))
  expect(result.current.height).toBe(52)
  rerender({ events: [], place: 'e', answered: true })
  expect(result.current.height).toBe(52)
  rerender(waiting('d'))
  rerender(there('d', 5))
  expect(result.current.height).toBe(216)
})

test('a first week without events, or one that cannot be read, is shown at the usual height', () => {
  const { result } = open({ events: [], place: 'a', answered: true })
  expect(result.current).toEqual({ height: 52, unknown: false })
  expect(localStorage.length).toBe(0)
})

test('what the browser remembers is what the events asked for, and nonsense counts for nothing', () => {
  const { rerender } = open(there('a', 5))
  rerender(waiting('b'))
  rerender(there('b', 50))
  expect(open(waiting('a')).result.current.height).toBe(52)
  for (const nonsense of ['', 'x', '-5', '90000']) {
    localStorage.setItem('calendarHourHeight', nonsense)
    expect(open(waiting('a')).result.current).toEqual({ height: 52, unknown: true })
  }
})
