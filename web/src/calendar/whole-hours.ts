import { type DataHora, minutosEntre, somaMinutos } from '@clinica/domain/tempo/data-hora'
import type { Span } from './keyboard-move.ts'

const minuteOf = (time: string) => Number(time.slice(14, 16))

/** Minutes that the one-hour slots of a span (§2) reach beyond it, before and after. */
export function beyond({ start, end }: Span): { before: number; after: number } {
  return { before: minuteOf(start), after: (60 - minuteOf(end)) % 60 }
}

/** One-hour slots (§2) that a span touches. */
export function wholeHours(span: Span): Span {
  const { before, after } = beyond(span)
  return {
    start: somaMinutos(span.start as DataHora, -before),
    end: somaMinutos(span.end as DataHora, after),
  }
}

export const sameDay = ({ start, end }: Span): boolean =>
  minutosEntre(`${start.slice(0, 10)}T00:00:00` as DataHora, end as DataHora) <= 24 * 60
