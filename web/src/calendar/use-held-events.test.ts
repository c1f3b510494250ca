import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CalendarEvent } from './event/event.ts'
import { useHeldEvents } from './use-held-events.ts'

const before: CalendarEvent[] = []
const after: CalendarEvent[] = []
const held = () =>
  renderHook((events: CalendarEvent[]) => useHeldEvents(events), { initialProps: before })
const LEFT = { button: 0, isPrimary: true }
const RIGHT = { button: 2, isPrimary: true }
const SECOND_FINGER = { button: 0, isPrimary: false }

test('new events wait while one of them is in the hand', async () => {
  const { result, rerender } = held()
  act(() => result.current.onPress(LEFT))
  rerender(after)
  expect(result.current.events).toBe(before)
  fireEvent.pointerUp(window, SECOND_FINGER)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(result.current.events).toBe(before)
  fireEvent.pointerUp(window, LEFT)
  await waitFor(() => expect(result.current.events).toBe(after))
})

test.each([
  ['a right click', RIGHT],
  ['a second finger', SECOND_FINGER],
])('%s takes nothing up: its end may never be told', (_what, pressed) => {
  const { result, rerender } = held()
  act(() => result.current.onPress(pressed))
  rerender(after)
  expect(result.current.events).toBe(after)
})
