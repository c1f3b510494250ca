import { useReducer, useRef } from 'react'
import type { CalendarEvent } from './event.ts'

/** New events wait while one of them is in the hand: a list that changes then could lose the drop. */
export function useHeldEvents(events: readonly CalendarEvent[]) {
  const dragging = useRef(false)
  const held = useRef(events)
  const [, settle] = useReducer((times: number) => times + 1, 0)
  if (!dragging.current) held.current = events
  const onDragging = (now: boolean) => {
    const ended = dragging.current && !now
    dragging.current = now
    if (ended) settle()
  }
  return { events: held.current, onDragging }
}
