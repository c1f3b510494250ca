import { type DataHora, minutosEntre, somaMinutos } from '@clinica/domain/tempo/data-hora'

type Timed = { id: string; start: string; end: string; title: string }

/** Minutes after which an event's name is fully visible: a later event does not cover it. */
const NAME_MINUTES = 45

const minutes = (from: string, to: string) => minutosEntre(from as DataHora, to as DataHora)

/** The library's own `eventOrder`: later events lie above earlier ones. */
const inOrder = (a: Timed, b: Timed) =>
  a.start.localeCompare(b.start) ||
  minutes(b.start, b.end) - minutes(a.start, a.end) ||
  a.title.localeCompare(b.title)

/** Events whose name a cascading neighbour would cover. Their text keeps to the uncovered half. */
export function coveredEvents(events: readonly Timed[]): ReadonlySet<string> {
  const sorted = [...events].sort(inOrder)
  const covered = sorted.filter((event, position) => {
    const next = sorted[position + 1]
    return next && next.start < event.end && minutes(event.start, next.start) < NAME_MINUTES
  })
  return new Set(covered.map(({ id }) => id))
}

/** Minimum height of an event, in minutes: neighbours are laid out as if it lasted at least this long. */
const DRAWN_MINUTES = 30

const drawnEnd = ({ start, end }: Timed) =>
  minutes(start, end) >= DRAWN_MINUTES ? end : somaMinutos(start as DataHora, DRAWN_MINUTES)

/** Events that may have to share their column's width with others. */
export function eventsBeside(events: readonly Timed[]): ReadonlySet<string> {
  const beside = new Set<string>()
  let lowest: { id: string; end: string } | null = null
  for (const event of [...events].sort(inOrder)) {
    const end = drawnEnd(event)
    if (lowest && event.start < lowest.end) {
      beside.add(lowest.id).add(event.id)
    }
    if (!lowest || end > lowest.end) lowest = { id: event.id, end }
  }
  return beside
}
