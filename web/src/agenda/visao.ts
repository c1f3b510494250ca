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

/** Query string of a view. */
export const buscaDaVista = (visao: CalendarView, data: Data): string =>
  `${new URLSearchParams(naBusca(visao, data))}`

function daUrl(texto: string | null, celular: boolean): CalendarView | undefined {
  if (texto === NA_URL.week) return celular ? 'days' : 'week'
  return (['month', 'day'] as const).find((visao) => NA_URL[visao] === texto)
}

/** Date one step back or on; in the month view the first of that month. */
export function dataVizinha(visao: CalendarView, data: Data, passo: -1 | 1): Data {
  if (visao === 'month') return dataDe(diaNoMes(data, passo, 1)) ?? data
  return dataDe(somaDias(data, passo * COLUMNS[visao])) ?? data
}

/** Visible range, end exclusive: a day, three days, a week from Sunday on, or the whole weeks of a month. */
export function periodoVisivel(visao: CalendarView, data: Data): Periodo {
  const { from, to } = shownDays(visao, data)
  return { dataInicio: inicioDoDia(from), dataFim: inicioDoDia(to) }
}

/** Ranges one step back and on. */
export const periodosVizinhos = (visao: CalendarView, data: Data): Periodo[] =>
  ([1, -1] as const).map((passo) => periodoVisivel(visao, dataVizinha(visao, data, passo)))

/**
 * View requested by the address. A date alone (`?data=`, the dashboard's link) is that day; nothing is today's week
 * (§9), on a phone today. On a phone a week is three days from the date on.
 */
export function visaoPedida(busca: URLSearchParams, celular: boolean) {
  const data = dataDe(busca.get('data') ?? '')
  const visao = daUrl(busca.get('visao'), celular) ?? (data || celular ? 'day' : 'week')
  return { visao, data }
}

/** The view is kept in the address, so that reload, links and 'back' restore it. */
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
