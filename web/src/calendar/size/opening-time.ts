import { type DataHora, horario, somaMinutos } from '@clinica/domain/tempo/data-hora'

const MORNING = '07:00:00'
/** The hour's label is centred on its line: without this margin it would be cut in half. */
const LABEL_MINUTES = 10
/** Lead above the first event or the present, so that a free hour can be seen and booked. */
const HOUR_MINUTES = 60

type Opened = {
  /** Dates, end exclusive. */
  days: { from: string; to: string }
  now: string
  events: readonly { start: string }[]
}

/** Subtracts minutes from a time of day, not going before midnight. */
function before(time: string, minutes: number): string {
  const moment = `2000-01-01T${time}` as DataHora
  const earlier = somaMinutos(moment, -minutes)
  return earlier.slice(0, 10) === moment.slice(0, 10) ? horario(earlier) : '00:00:00'
}

/** Time of day at the top when the hours open: an hour ago if today is shown, else one hour before the first event. */
export function openingTime({ days: { from, to }, now, events }: Opened): string {
  const isShown = (time: string) => time >= from && time < to
  if (isShown(now)) return before(`${now.slice(11, 16)}:00`, HOUR_MINUTES)
  const starts = events.filter(({ start }) => isShown(start)).map(({ start }) => start.slice(11))
  const first = starts.reduce((one, other) => (other < one ? other : one), starts[0] ?? '')
  return first ? before(first, HOUR_MINUTES + LABEL_MINUTES) : before(MORNING, LABEL_MINUTES)
}
