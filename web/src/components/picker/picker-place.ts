type Size = { width: number; height: number }
/** Shape of `getBoundingClientRect`. */
type Box = { left: number; top: number; right: number; bottom: number }

const GAP = 4
/** Distance from the window's edges. */
const EDGE = 8
/** Room that a panel needs below its field besides its own height. */
export const ROOM = GAP + EDGE

const within = (value: number, size: number, window: number) =>
  Math.max(EDGE, Math.min(value, window - size - EDGE))

type Place = { left: number; top: number; covers: boolean }

/**
 * Position of the panel: below the field, else above, else beside; always inside the window, and as a last resort
 * over the field.
 */
export function pickerPlace(field: Box, panel: Size, window: Size): Place {
  const under = field.bottom + GAP
  const over = field.top - GAP - panel.height
  const left = within(field.left, panel.width, window.width)
  if (under + panel.height + EDGE <= window.height) return { left, top: under, covers: false }
  if (over >= EDGE) return { left, top: over, covers: false }
  const top = within(field.top, panel.height, window.height)
  const after = field.right + GAP
  const before = field.left - GAP - panel.width
  if (after + panel.width + EDGE <= window.width) return { left: after, top, covers: false }
  if (before >= EDGE) return { left: before, top, covers: false }
  const last = within(under, panel.height, window.height)
  // A shift of less than the gap still leaves it below the field.
  return { left, top: last, covers: last < field.bottom }
}
