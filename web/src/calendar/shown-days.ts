import { type Data, diaNoMes, somaDias } from '@clinica/domain/tempo/data'
import { inicioDaSemana } from '@clinica/domain/tempo/passos-da-data'
import type { CalendarView } from './event/event.ts'

/** Number of days side by side. */
export const COLUMNS: Record<CalendarView, number> = { month: 7, week: 7, days: 3, day: 1 }

/** Days that a view shows around a date, end exclusive. Weeks begin on Sunday; a month is shown in whole weeks. */
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
