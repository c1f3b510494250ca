import { type Data, dataDe, diaNoMes, somaDias } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { useCallback } from 'react'
import type { CalendarView } from '../calendar/event/event.ts'
import { COLUMNS, shownDays } from '../calendar/shown-days.ts'
import { hoje } from '../lib/clock.ts'
import { useNarrowScreen } from '../lib/narrow-screen.ts'
import { useSearchParams } from '../lib/page/navigation.tsx'
import { useClock } from '../lib/use-clock.ts'
import type { Periodo } from './api.ts'

const NA_URL: Record<CalendarView, string> = {
  month: 'mes',
  week: 'semana',
  days: 'semana',
  day: 'dia',
}

const naBusca = (visao: CalendarView, data: Data) => ({ data, visao: NA_URL[visao] })

/** What the address of a view says. */
export const buscaDaVista = (visao: CalendarView, data: Data): string =>
  `${new URLSearchParams(naBusca(visao, data))}`

function daUrl(texto: string | null, celular: boolean): CalendarView | undefined {
  if (texto === NA_URL.week) return celular ? 'days' : 'week'
  return (['month', 'day'] as const).find((visao) => NA_URL[visao] === texto)
}

/** The same place one step back or on; the first of the month in the month's view. */
export function dataVizinha(visao: CalendarView, data: Data, passo: -1 | 1): Data {
  if (visao === 'month') return dataDe(diaNoMes(data, passo, 1)) ?? data
  return dataDe(somaDias(data, passo * COLUMNS[visao])) ?? data
}

/** What the calendar shows there, end exclusive: a day, three, a week from Sunday on, the whole weeks of a month. */
export function periodoVisivel(visao: CalendarView, data: Data): Periodo {
  const { from, to } = shownDays(visao, data)
  return { dataInicio: inicioDoDia(from), dataFim: inicioDoDia(to) }
}

/** What a step on or back would show. */
export const periodosVizinhos = (visao: CalendarView, data: Data): Periodo[] =>
  ([1, -1] as const).map((passo) => periodoVisivel(visao, dataVizinha(visao, data, passo)))

/**
 * What the address asks for: a date alone (`?data=`, the dashboard's link) is that day; nothing at all
 * is the week of today (§9), on a phone its day; there a week is three days from the date on.
 */
export function visaoPedida(busca: URLSearchParams, celular: boolean) {
  const data = dataDe(busca.get('data') ?? '')
  const visao = daUrl(busca.get('visao'), celular) ?? (data || celular ? 'day' : 'week')
  return { visao, data }
}

/** What the calendar shows lives in the address: a reload, a link or the way back finds it again. */
export function useVisao() {
  const [busca, setBusca] = useSearchParams()
  const pedida = visaoPedida(busca, useNarrowScreen())
  const diaDeHoje = useClock(hoje)
  const goTo = useCallback(
    (novaVisao: CalendarView, novaData: Data, how?: { atOnce: boolean }) =>
      setBusca(naBusca(novaVisao, novaData), { replace: true, ...how }),
    [setBusca],
  )
  return { visao: pedida.visao, data: pedida.data ?? diaDeHoje, goTo }
}

export type Vista = ReturnType<typeof useVisao>
