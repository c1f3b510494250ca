/** Where a finger is, and when it got there. */
export type TouchPoint = { x: number; y: number; at: number }

/** So far it may tremble before it is on its way. */
const SLOP_PX = 10
/** So far it has to go sideways. */
const FAR_PX = 56
/** How much more sideways than up or down. */
const SIDEWAYS = 1.5
/** Whoever holds longer than this picks an event up, or selects (the calendar's `longPressDelay` is longer). */
const HELD_MS = 300

const isSideways = (from: TouchPoint, to: TouchPoint) =>
  Math.abs(to.x - from.x) > SIDEWAYS * Math.abs(to.y - from.y)

/** Whether a finger is on its way: it has left its place. */
export const hasLeft = (from: TouchPoint, to: TouchPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLOP_PX

/** Whether a finger that was there before it left its place was held first: then it drags, or selects. */
export const wasHeld = (from: TouchPoint, begun: TouchPoint): boolean =>
  begun.at - from.at > HELD_MS

/**
 * 1 is on, -1 back, 0 is no swipe. `begun` is where the finger was when it had first left its place: one that
 * starts up or down scrolls.
 */
export function swipeOf(from: TouchPoint, begun: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  if (wasHeld(from, begun) || !isSideways(from, begun) || !isSideways(from, to)) return 0
  const way = to.x - from.x
  if (Math.abs(way) < FAR_PX) return 0
  return way < 0 ? 1 : -1
}
