import { dataDe } from '@clinica/domain/tempo/data'
import {
  type DataHora,
  dataDaHora,
  minutosEntre,
  somaMinutos,
} from '@clinica/domain/tempo/data-hora'

/** Step of a drag and of an arrow key, in minutes. */
const SNAP_MINUTES = 15
const DAY_MINUTES = 24 * 60

export type Span = { readonly start: string; readonly end: string }
export type Gesture = 'move' | 'resize'

const STEPS: Record<Gesture, Record<string, number>> = {
  move: {
    ArrowUp: -SNAP_MINUTES,
    ArrowDown: SNAP_MINUTES,
    ArrowLeft: -DAY_MINUTES,
    ArrowRight: DAY_MINUTES,
  },
  resize: { ArrowUp: -SNAP_MINUTES, ArrowDown: SNAP_MINUTES },
}

/** Tells if the key is a step of the gesture. */
export const isStep = (gesture: Gesture, key: string): boolean => key in STEPS[gesture]

const onCalendar = (time: DataHora) => dataDe(dataDaHora(time)) !== null

/**
 * Span after an arrow key: a move keeps the length, a resize keeps the start. Null when the result is impossible:
 * empty, longer than a day, or outside the calendar's years.
 */
export function stepped(gesture: Gesture, { start, end }: Span, key: string): Span | null {
  const minutes = STEPS[gesture][key] ?? 0
  const next = {
    start: gesture === 'move' ? somaMinutos(start as DataHora, minutes) : (start as DataHora),
    end: somaMinutos(end as DataHora, minutes),
  }
  if (!onCalendar(next.start) || !onCalendar(next.end)) return null
  const length = minutosEntre(next.start, next.end)
  return length > 0 && length <= DAY_MINUTES ? next : null
}
