/** The least that an hour is high; in a low window five of them have to be in sight. */
export const HOUR_PX = { usual: 52, low: 40 }
const LINE_PX = 18
const TALLEST_HOUR_PX = 216

/** Minutes of a wall-clock text since midnight of its day. */
const minutes = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/**
 * Height of an hour: enough that the usual event holds a line of text. A week of five-minute strips
 * gets taller hours, one short event among sessions of an hour changes nothing.
 */
export function slotHeight(
  events: readonly { start: string; end: string }[],
  least: number = HOUR_PX.usual,
): number {
  const lengths = events
    .map(({ start, end }) => minutes(end) - minutes(start))
    .filter((length) => length > 0)
    .sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 60
  return Math.min(TALLEST_HOUR_PX, Math.max(least, Math.ceil((60 / usual) * LINE_PX)))
}
