/** Position of a finger and its time. */
export type TouchPoint = { x: number; y: number; at: number }

/** Movement below this is trembling. */
const SLOP_PX = 10
/** Minimum sideways distance of a swipe. */
const FAR_PX = 56
/** Minimum ratio of sideways to vertical movement. */
const SIDEWAYS = 1.5
/** A longer hold drags or selects; it is shorter than the calendar's `longPressDelay`. */
const HELD_MS = 300

const isSideways = (from: TouchPoint, to: TouchPoint) =>
  Math.abs(to.x - from.x) > SIDEWAYS * Math.abs(to.y - from.y)

/** True when the finger has left its place. */
export const hasLeft = (from: TouchPoint, to: TouchPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > SLOP_PX

/** True when the finger was held before it left its place: the gesture is a drag or a selection. */
export const wasHeld = (from: TouchPoint, begun: TouchPoint): boolean =>
  begun.at - from.at > HELD_MS

/**
 * 1 goes on, -1 goes back, 0 is no swipe. `begun` is the finger's position when it first left its place: a gesture
 * that starts vertically is a scroll.
 */
export function swipeOf(from: TouchPoint, begun: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  if (wasHeld(from, begun) || !isSideways(from, begun) || !isSideways(from, to)) return 0
  const way = to.x - from.x
  if (Math.abs(way) < FAR_PX) return 0
  return way < 0 ? 1 : -1
}
