import type { CalendarView } from '../event/event.ts'

const USUAL_PX = { least: 52, most: 216 }
/** Minimum in a low window. */
const LOW_PX = 40
/** Lowest hour in which a session's name fits in one line. */
const LOWEST_PX = 28
const LINE_PX = 18
const IN_SIGHT = 5
/** From this height on, a narrow window is a phone held upright. */
const UPRIGHT_PX = 640

/**
 * Height of everything around the hours: bars, day names and, in a low window, the summary's line. One-day view
 * adds DAY_PX.
 */
const AROUND_PX = { low: 162, narrow: 278, wide: 220 }
const DAY_PX = { low: 16, narrow: 62, wide: 62 }

export type HourLimits = { least: number; most: number }

/**
 * Minimum and maximum height of an hour in px, so that five hours are visible. On a phone in landscape, and at 200
 * % zoom, short events do not raise it further.
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
 * Height of an hour in which an event of median length holds a line of text. A week of five-minute slots gets
 * taller hours; one short event among hour-long sessions changes nothing.
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
