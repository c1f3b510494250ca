/** Tolerance: an answer takes a moment to arrive, and its Date header has whole seconds. */
const TOLERATED_MS = 60_000

let behindMs = 0
const heard = new Set<() => void>()

/**
 * Takes the server's time from an answer's `Date` header. When the device's clock differs by more than a minute,
 * the server's time holds from then on: it is the clinic's (D1).
 */
export function noteServerDate(date: string | null): void {
  const differs = Date.parse(date ?? '') - Date.now()
  if (!(Math.abs(differs - behindMs) >= TOLERATED_MS)) return
  behindMs = differs
  for (const again of heard) again()
}

/**
 * Calls `again` when the clock offset changes; returns the unsubscribe function. If the offset was already set it
 * calls at once, because an answer may arrive between a component's render and its effects.
 */
export function onClockSet(again: () => void): () => void {
  heard.add(again)
  if (behindMs) again()
  return () => void heard.delete(again)
}

/** Present moment in milliseconds since 1970, by the server's clock as far as it is known. */
export const serverNow = (): number => Date.now() + behindMs
