import { useState } from 'react'
import { type HourLimits, slotHeight } from './slot-height.ts'

type Wanted = {
  events: readonly { start: string; end: string }[]
  /** The view and the date: a step to another one may change the height. */
  place: string
  /** Whether `events` are those of the place, and not only what is there before they come. */
  answered: boolean
  limits: HourLimits
}

/**
 * The height of an hour, in px, that moves little under a person's eyes: until the events of a step are
 * there it is as it was, and what they ask for then makes it higher, never lower, before the next step.
 */
export function useHourHeight({ events, answered, limits, ...wanted }: Wanted): number {
  const place = `${wanted.place} ${limits.least} ${limits.most}`
  const needed = answered ? slotHeight(events, limits) : null
  const [held, setHeld] = useState({ place, height: needed ?? limits.least })

  const arrived = held.place !== place
  const height = arrived ? (needed ?? held.height) : Math.max(held.height, needed ?? 0)
  if (arrived || height !== held.height) setHeld({ place, height })
  return height
}
