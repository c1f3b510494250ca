type Size = { width: number; height: number }
/** As `getBoundingClientRect` tells it. */
type Box = { left: number; top: number; right: number; bottom: number }

const GAP = 4
/** From the edges of the window. */
const EDGE = 8
/** What a panel under its field needs beside its own height. */
export const ROOM = GAP + EDGE

const within = (value: number, size: number, window: number) =>
  Math.max(EDGE, Math.min(value, window - size - EDGE))

type Place = { left: number; top: number; covers: boolean }

/** Under the field, else over it, else beside it; never beyond the window, and over the field itself as a last resort. */
export function pickerPlace(field: Box, panel: Size, window: Size): Place {
  const [under, over] = [field.bottom + GAP, field.top - GAP - panel.height]
  const left = within(field.left, panel.width, window.width)
  if (under + panel.height + EDGE <= window.height) return { left, top: under, covers: false }
  if (over >= EDGE) return { left, top: over, covers: false }
  const top = within(field.top, panel.height, window.height)
  const [after, before] = [field.right + GAP, field.left - GAP - panel.width]
  if (after + panel.width + EDGE <= window.width) return { left: after, top, covers: false }
  if (before >= EDGE) return { left: before, top, covers: false }
  const last = within(under, panel.height, window.height)
  // Pushed up by less than the gap it still stands below.
  return { left, top: last, covers: last < field.bottom }
}
