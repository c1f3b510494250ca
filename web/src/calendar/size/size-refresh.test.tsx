import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSizeRefresh } from './size-refresh.ts'

const resized = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  resized.mockClear()
  window.addEventListener('resize', resized)
})
afterEach(() => {
  vi.useRealTimers()
  window.removeEventListener('resize', resized)
})

const open = () =>
  renderHook(({ beside }) => useSizeRefresh(beside), { initialProps: { beside: true } })

test('370 ms after the sidebar was resized, and not before', () => {
  const { rerender } = open()
  vi.advanceTimersByTime(1_000)
  expect(resized).not.toHaveBeenCalled()
  rerender({ beside: false })
  vi.advanceTimersByTime(369)
  expect(resized).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(resized).toHaveBeenCalledOnce()
})

test('once for several quick moves, counted from the last', () => {
  const { rerender } = open()
  rerender({ beside: false })
  vi.advanceTimersByTime(200)
  rerender({ beside: true })
  vi.advanceTimersByTime(369)
  expect(resized).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(resized).toHaveBeenCalledOnce()
})

test('never after the calendar went away', () => {
  const { rerender, unmount } = open()
  rerender({ beside: false })
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(resized).not.toHaveBeenCalled()
})
