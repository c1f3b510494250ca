import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMomento } from './use-momento.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const HOJE = [{ fim: '2026-03-11T10:00:00' }, { fim: '2026-03-11T15:00:00' }]
const SEMANA_QUE_VEM = [{ fim: '2026-03-18T10:00:00' }]

test('what ended while other days were in sight is over as soon as it is in sight again', () => {
  const { result, rerender } = renderHook(useMomento, { initialProps: SEMANA_QUE_VEM })
  expect(result.current).toBe('2026-03-11T09:00:00')
  act(() => vi.setSystemTime(new Date('2026-03-11T17:00:30Z')))
  rerender(HOJE)
  expect(result.current).toBe('2026-03-11T14:00:30')
})

test('it goes on by itself once one ends, and not before', () => {
  const { result } = renderHook(useMomento, { initialProps: HOJE })
  act(() => vi.advanceTimersByTime(30 * 60_000))
  expect(result.current).toBe('2026-03-11T09:00:00')
  act(() => vi.advanceTimersByTime(30 * 60_000))
  expect(result.current).toBe('2026-03-11T10:00:00')
})
