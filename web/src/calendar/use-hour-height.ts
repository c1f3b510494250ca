import { useEffect, useState } from 'react'
import { readKey, writeKey } from '../lib/local-storage.ts'
import { HOUR_PX, slotHeight, TALLEST_HOUR_PX } from './slot-height.ts'

const KEY = 'calendarHourHeight'

/** What the last hours that this browser drew were like; null where it never drew any. */
function remembered(): number | null {
  const height = Number(readKey(KEY) ?? Number.NaN)
  return height >= HOUR_PX && height <= TALLEST_HOUR_PX ? height : null
}

type Wanted = {
  events: readonly { start: string; end: string }[]
  /** The view and the date: a step to another one may change the height. */
  place: string
  /** Whether `events` are those of the place, and not only what is there before they come. */
  answered: boolean
}

/**
 * The height of an hour, in px, that does not move under a person's eyes: until the events are there it is
 * as it last was, and what they ask for then makes it higher, never lower, before the next step.
 * `unknown`: this browser has drawn none yet, and what is in sight could still change.
 */
export function useHourHeight({ events, place, answered }: Wanted) {
  const [first] = useState(remembered)
  // None of them ask for nothing.
  const needed = answered && events.length > 0 ? slotHeight(events) : null
  const [held, setHeld] = useState({ place, height: needed ?? first ?? HOUR_PX })

  const arrived = held.place !== place
  const height = arrived ? (needed ?? held.height) : Math.max(held.height, needed ?? 0)
  if (arrived || height !== held.height) setHeld({ place, height })

  useEffect(() => {
    if (needed !== null) writeKey(KEY, String(needed))
  }, [needed])
  return { height, unknown: first === null && !answered && held.height === HOUR_PX }
}
