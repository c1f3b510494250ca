import { type PointerEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { CalendarEvent } from './event/event.ts'

type Hand = { pressed: boolean; dragging: boolean }
type Finger = Pick<PointerEvent, 'button' | 'isPrimary'>

/**
 * New events wait while one of them is in the hand: a list that changes then could lose the drop. From the
 * press on, not from the first move: what arrives between the two takes the event away from under it.
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
    // After the library has heard of it: the drop comes first.
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
    /** What takes no event up is not counted: of a right click the browser's own menu may keep the end to itself. */
    onPress({ button, isPrimary }: Finger) {
      if (button === 0 && isPrimary) change({ pressed: true, dragging: false })
    },
    onDragging: (dragging: boolean) => change({ dragging }),
  }
}
