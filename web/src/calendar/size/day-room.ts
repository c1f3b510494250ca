import { type Data, diasEntre } from '@clinica/domain/tempo/data'
import { COLUMNS, shownDays } from '../shown-days.ts'

// What a month is made of, as its style sheets say, in rem and in px beside: the names of the days with the line below
// them, a day's number, an event with its edges and what is between it and the next, the way to the others.
const HEADER = { rem: 0.75 + 0.8125 * 1.3, px: 1 }
const NUMBER_REM = 1.625
const EVENT = { rem: 1.25, px: 4 }
const MORE = { rem: 0.75 * 1.4, px: 0 }
/** Between two weeks. */
const EDGE_PX = 1

/** §2, '+n mais': what a day of the month has room for: so many events, and whether the way to the others stands below them or takes the last one's place. */
export type DayRoom = { lines: number; moreBelow: boolean }

/** As much as the library takes for it where nothing is measured yet. */
export const USUAL_ROOM: DayRoom = { lines: 8, moreBelow: true }

const heightOf = (part: { rem: number; px: number }, rem: number) => part.rem * rem + part.px

/** The room of each day in a month of so many weeks that is so high, in px, with so many px to a rem; `touch`: by finger. */
export function dayRoom(height: number, weeks: number, rem: number, touch = false): DayRoom {
  const days = height - heightOf(HEADER, rem) - (weeks - 1) * EDGE_PX
  const room = days / weeks - NUMBER_REM * rem
  const line = heightOf(EVENT, rem)
  const linesIn = (px: number) => Math.max(0, Math.floor(px / line))
  const lines = linesIn(room)
  // A finger's way is an event's line at least, and all that is left below it (more.module.css).
  const besideMore = linesIn(room - (touch ? line : heightOf(MORE, rem)))
  return { lines, moreBelow: lines === besideMore }
}

/** How many weeks a month's view of a date shows. */
export function weekCount(date: Data): number {
  const { from, to } = shownDays('month', date)
  return diasEntre(from, to) / COLUMNS.month
}
