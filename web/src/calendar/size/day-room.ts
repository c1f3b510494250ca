import { type Data, diasEntre } from '@clinica/domain/tempo/data'
import { COLUMNS, shownDays } from '../shown-days.ts'

// Heights of a month's parts, in rem plus px, as in the style sheets: the weekday header with its line, a day's
// number, an event with its edges and gap, the '+n' link.
const HEADER = { rem: 0.75 + 0.8125 * 1.3, px: 1 }
const NUMBER_REM = 1.625
const EVENT = { rem: 1.25, px: 4 }
const MORE = { rem: 0.75 * 1.4, px: 0 }
/** Border between two weeks. */
const EDGE_PX = 1

/**
 * §2, '+n mais': number of events that fit in a day of the month, and if the link stands below them (true) or takes
 * the last one's place (false).
 */
export type DayRoom = { lines: number; moreBelow: boolean }

/** Default before the frame is measured; it equals the library's own default. */
export const USUAL_ROOM: DayRoom = { lines: 8, moreBelow: true }

const heightOf = (part: { rem: number; px: number }, rem: number) => part.rem * rem + part.px

/** Room of a day in a month of `weeks` weeks and a height in px, with `rem` px to a rem; `touch`: coarse pointer. */
export function dayRoom(height: number, weeks: number, rem: number, touch = false): DayRoom {
  const days = height - heightOf(HEADER, rem) - (weeks - 1) * EDGE_PX
  const room = days / weeks - NUMBER_REM * rem
  const line = heightOf(EVENT, rem)
  const linesIn = (px: number) => Math.max(0, Math.floor(px / line))
  const lines = linesIn(room)
  // By touch the link is at least one event line high and fills the room below the events (more.module.css).
  const besideMore = linesIn(room - (touch ? line : heightOf(MORE, rem)))
  return { lines, moreBelow: lines === besideMore }
}

/** Number of weeks in the month view of a date. */
export function weekCount(date: Data): number {
  const { from, to } = shownDays('month', date)
  return diasEntre(from, to) / COLUMNS.month
}
