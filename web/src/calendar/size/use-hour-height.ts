import { useState } from 'react'
import { type HourLimits, slotHeight } from './slot-height.ts'

type Wanted = {
  events: readonly { start: string; end: string }[]
  /** View and date: navigation may change the height. */
  place: string
  /** `events` belong to `place`, and are not left over from the previous one. */
  answered: boolean
  limits: HourLimits
}

/**
 * Height of an hour in px. It stays stable while the user looks: after navigation it stays as it was until the new
 * events arrive, and within a place it grows but never shrinks.
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
