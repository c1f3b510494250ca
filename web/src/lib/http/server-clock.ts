/** What a clock may be off by: an answer is a moment on its way, and says whole seconds. */
const TOLERATED_MS = 60_000

let behindMs = 0
const heard = new Set<() => void>()

/**
 * What the server's clock said when it answered (its `Date` header). A device whose own clock is off by more than a
 * minute goes by the server's from then on: it is the clinic's (D1), whatever somebody once set by hand.
 */
export function serverSaid(date: string | null): void {
  const differs = Date.parse(date ?? '') - Date.now()
  if (!(Math.abs(differs - behindMs) >= TOLERATED_MS)) return
  behindMs = differs
  for (const again of heard) again()
}

/**
 * Calls `again` when the server's clock turned out to be another than was thought; answers how to stop. At once where
 * it already did: an answer may come between a drawing and its effects, and nothing would tell of it again.
 */
export function onClockSet(again: () => void): () => void {
  heard.add(again)
  if (behindMs) again()
  return () => void heard.delete(again)
}

/** This moment, in milliseconds since 1970: by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + behindMs
