import { dataDe } from '@clinica/domain/tempo/data'
import {
  type DataHora,
  dataDaHora,
  minutosEntre,
  somaMinutos,
} from '@clinica/domain/tempo/data-hora'

/** Minutes that a drag and an arrow step by. */
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

/** Whether the key is a step of that gesture. */
export const isStep = (gesture: Gesture, key: string): boolean => key in STEPS[gesture]

const onCalendar = (time: DataHora) => dataDe(dataDaHora(time)) !== null

/**
 * Where an arrow key takes a span: a move keeps its length, a resize its start. Null where there is no
 * such place: before it begins, longer than a day, or out of the calendar's years.
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
