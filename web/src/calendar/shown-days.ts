import { type Data, diaNoMes, somaDias } from '@clinica/domain/tempo/data'
import { inicioDaSemana } from '@clinica/domain/tempo/passos-da-data'
import type { CalendarView } from './event/event.ts'

/** How many days stand side by side. */
export const COLUMNS: Record<CalendarView, number> = { month: 7, week: 7, days: 3, day: 1 }

/** The days that a view of a date shows, end exclusive: weeks begin on Sunday, a month is of whole weeks. */
export function shownDays(view: CalendarView, date: Data): { from: Data; to: Data } {
  if (view === 'month') {
    const last = somaDias(diaNoMes(date, 1, 1), -1)
    return {
      from: inicioDaSemana(diaNoMes(date, 0, 1)),
      to: somaDias(inicioDaSemana(last), COLUMNS.week),
    }
  }
  const from = view === 'week' ? inicioDaSemana(date) : date
  return { from, to: somaDias(from, COLUMNS[view]) }
}
