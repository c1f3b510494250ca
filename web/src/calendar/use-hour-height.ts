import { useState } from 'react'
import { HOUR_PX, slotHeight } from './slot-height.ts'

type Wanted = {
  events: readonly { start: string; end: string }[]
  /** The view and the date: a step to another one may change the height. */
  place: string
  /** Whether `events` are those of the place, and not only what is there before they come. */
  answered: boolean
  /** The window is low. */
  low: boolean
}

/**
 * The height of an hour, in px, that moves little under a person's eyes: until the events of a step are
 * there it is as it was, and what they ask for then makes it higher, never lower, before the next step.
 */
export function useHourHeight({ events, answered, low, ...wanted }: Wanted): number {
  const least = low ? HOUR_PX.low : HOUR_PX.usual
  const place = `${wanted.place} ${least}`
  const needed = answered ? slotHeight(events, least) : null
  const [held, setHeld] = useState({ place, height: needed ?? least })

  const arrived = held.place !== place
  const height = arrived ? (needed ?? held.height) : Math.max(held.height, needed ?? 0)
  if (arrived || height !== held.height) setHeld({ place, height })
  return height
}
