import type { CalendarView } from '../event/event.ts'

const USUAL_PX = { least: 52, most: 216 }
/** A low window has less to spare. */
const LOW_PX = 40
/** An hour that is no lower holds a session's name in one line. */
const LOWEST_PX = 28
const LINE_PX = 18
const IN_SIGHT = 5
/** A window that is lower is none of a phone in the hand. */
const UPRIGHT_PX = 640

/** What stands around the hours: the bars, the days' names, in a low window the summary's line; more around one day. */
const AROUND_PX = { low: 162, narrow: 278, wide: 220 }
const DAY_PX = { low: 16, narrow: 62, wide: 62 }

export type HourLimits = { least: number; most: number }

/**
 * Between which heights an hour is, in px: so that five of them are in sight in a window so high. On a phone on its
 * side, and at 200 %, not even short events make them higher than that.
 */
export function hourLimits(
  height: number,
  view: CalendarView,
  window: keyof typeof AROUND_PX,
): HourLimits {
  const around = AROUND_PX[window] + (view === 'day' ? DAY_PX[window] : 0)
  const fits = Math.max(LOWEST_PX, Math.floor((height - around) / IN_SIGHT))
  const spacious = window === 'wide' || (window === 'narrow' && height >= UPRIGHT_PX)
  return {
    least: Math.min(window === 'low' ? LOW_PX : USUAL_PX.least, fits),
    most: spacious ? USUAL_PX.most : fits,
  }
}

/** Minutes of a wall-clock text since midnight of its day. */
const minutes = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/**
 * Height of an hour: enough that the usual event holds a line of text. A week of five-minute strips
 * gets taller hours, one short event among sessions of an hour changes nothing.
 */
export function slotHeight(
  events: readonly { start: string; end: string }[],
  { least, most }: HourLimits = USUAL_PX,
): number {
  const lengths = events
    .map(({ start, end }) => minutes(end) - minutes(start))
    .filter((length) => length > 0)
    .sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 60
  return Math.min(most, Math.max(least, Math.ceil((60 / usual) * LINE_PX)))
}
