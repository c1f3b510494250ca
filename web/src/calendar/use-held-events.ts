import { type PointerEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { CalendarEvent } from './event/event.ts'

type Hand = { pressed: boolean; dragging: boolean }
type Finger = Pick<PointerEvent, 'button' | 'isPrimary'>

/**
 * Holds back new events during a drag, from the press on: a list that changes between press and first move would
 * replace the element, and the drop would be lost.
 */
export function useHeldEvents(events: readonly CalendarEvent[]) {
  const hand = useRef<Hand>({ pressed: false, dragging: false })
  const held = useRef(events)
  const [, settle] = useReducer((times: number) => times + 1, 0)
  const full = () => hand.current.pressed || hand.current.dragging
  if (!full()) held.current = events

  function change(now: Partial<Hand>) {
    const before = full()
    Object.assign(hand.current, now)
    if (before && !full()) settle()
  }
  const letGo = useEffectEvent(() => change({ pressed: false }))
  useEffect(() => {
    // Deferred, so that the library handles the drop first.
    const later = ({ isPrimary }: Finger) => isPrimary && setTimeout(letGo)
    window.addEventListener('pointerup', later)
    window.addEventListener('pointercancel', later)
    return () => {
      window.removeEventListener('pointerup', later)
      window.removeEventListener('pointercancel', later)
    }
  }, [])

  return {
    events: held.current,
    /** Ignores presses that cannot start a drag: after a right click the context menu may swallow the pointerup. */
    onPress({ button, isPrimary }: Finger) {
      if (button === 0 && isPrimary) change({ pressed: true, dragging: false })
    },
    onDragging: (dragging: boolean) => change({ dragging }),
  }
}
