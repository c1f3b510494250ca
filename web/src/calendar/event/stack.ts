/** What one of several side by side needs to show the beginning of its name. */
const NAME_PX = 44
/** The hours at the edge, and the way to those that have no place. */
const HOURS_PX = 48
const MORE_PX = 28
const LEAST = 2
export const MOST = 8

/** How many events may stand side by side in one of so many columns; the others are behind '+n'. */
export function stackOf(width: number, columns: number): number {
  const column = (width - HOURS_PX) / columns - MORE_PX
  return Math.min(MOST, Math.max(LEAST, Math.floor(column / NAME_PX)))
}
