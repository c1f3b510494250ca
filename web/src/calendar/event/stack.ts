/** Width that shows the beginning of a name when events stand side by side. */
const NAME_PX = 44
/** Width of the hour labels, and of the '+n' link. */
const HOURS_PX = 48
const MORE_PX = 28
const LEAST = 2
export const MOST = 8

/** Number of events that fit side by side in each of the columns; the others are behind '+n'. */
export function stackOf(width: number, columns: number): number {
  const column = (width - HOURS_PX) / columns - MORE_PX
  return Math.min(MOST, Math.max(LEAST, Math.floor(column / NAME_PX)))
}
