import { type RefObject, useCallback } from 'react'
import { useMeasured } from './use-measured.ts'

/** What one of several side by side needs to show the beginning of its name. */
const NAME_PX = 44
/** The hours at the edge, and the way to those that have no place. */
const HOURS_PX = 48
const MORE_PX = 28
const [LEAST, MOST] = [2, 8]

/** How many events may stand side by side in one of so many columns; the others are behind '+n'. */
export function stackOf(width: number, columns: number): number {
  const column = (width - HOURS_PX) / columns - MORE_PX
  return Math.min(MOST, Math.max(LEAST, Math.floor(column / NAME_PX)))
}

/** As many as the frame has room for now. */
export function useStack(frame: RefObject<HTMLElement | null>, columns: number): number {
  const measure = useCallback(
    ({ clientWidth }: HTMLElement) => stackOf(clientWidth, columns),
    [columns],
  )
  return useMeasured(frame, measure, MOST)
}
