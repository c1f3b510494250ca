import { type Data, diasEntre } from '@clinica/domain/tempo/data'
import { COLUMNS, shownDays } from './shown-days.ts'

// What a month is made of, as its style sheets say, in rem and in px beside: the names of the days with the line below
// them, a day's number, an event with its edges and what is between it and the next, the way to the others.
const HEADER = { rem: 0.75 + 0.8125 * 1.3, px: 1 }
const NUMBER_REM = 1.625
const EVENT = { rem: 1.25, px: 4 }
const MORE_REM = 0.75 * 1.4
/** Between two weeks. */
const EDGE_PX = 1

/** What a day of the month has room for: so many events, and whether the way to the others stands below them or takes the last one's place. */
export type DayRoom = { lines: number; moreBelow: boolean }

/** As much as the library takes for it where nothing is measured yet. */
export const USUAL_ROOM: DayRoom = { lines: 8, moreBelow: true }

/** §2, '+n mais': the room of each day in a month of so many weeks that is so high, in px, with so many px to a rem. */
export function dayRoom(height: number, weeks: number, rem: number): DayRoom {
  const days = height - HEADER.rem * rem - HEADER.px - (weeks - 1) * EDGE_PX
  const room = Math.max(0, days / weeks - NUMBER_REM * rem)
  const line = EVENT.rem * rem + EVENT.px
  const lines = Math.floor(room / line)
  return { lines, moreBelow: room - lines * line >= MORE_REM * rem }
}

/** How many weeks a month's view of a date shows. */
export function weeksOf(date: Data): number {
  const { from, to } = shownDays('month', date)
  return diasEntre(from, to) / COLUMNS.month
}
