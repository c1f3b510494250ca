import { type Data, dataDe, diaNoMes, somaDias } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { inicioDaSemana } from '@clinica/domain/tempo/passos-da-data'
import { useSearchParams } from 'react-router'
import type { CalendarView } from '../../calendar/event.ts'
import { hoje } from '../../lib/clock.ts'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import type { Periodo } from '../api.ts'

const NA_URL: Record<CalendarView, string> = { month: 'mes', week: 'semana', day: 'dia' }

const daUrl = (texto: string | null): CalendarView | undefined =>
  (Object.keys(NA_URL) as CalendarView[]).find((visao) => NA_URL[visao] === texto)

/** The same place one step back or on; the first of the month in the month's view. */
export function dataVizinha(visao: CalendarView, data: Data, passo: -1 | 1): Data {
  if (visao === 'day') return dataDe(somaDias(data, passo)) ?? data
  if (visao === 'week') return dataDe(somaDias(data, passo * 7)) ?? data
  return dataDe(diaNoMes(data, passo, 1)) ?? data
}

function diasVisiveis(visao: CalendarView, data: Data): { de: Data; ate: Data } {
  if (visao === 'day') return { de: data, ate: somaDias(data, 1) }
  if (visao === 'week') return { de: inicioDaSemana(data), ate: somaDias(inicioDaSemana(data), 7) }
  const ultimo = somaDias(diaNoMes(data, 1, 1), -1)
  return {
    de: inicioDaSemana(diaNoMes(data, 0, 1)),
    ate: somaDias(inicioDaSemana(ultimo), 7),
  }
}

/** What the calendar shows there, end exclusive: a day, a week from Sunday on, the whole weeks of a month. */
export function periodoVisivel(visao: CalendarView, data: Data): Periodo {
  const { de, ate } = diasVisiveis(visao, data)
  return { dataInicio: inicioDoDia(de), dataFim: inicioDoDia(ate) }
}

/** What a step on or back would show. */
export const periodosVizinhos = (visao: CalendarView, data: Data): Periodo[] =>
  ([1, -1] as const).map((passo) => periodoVisivel(visao, dataVizinha(visao, data, passo)))

/**
 * What the address asks for: a date alone (`?data=`, the dashboard's link) is that day; nothing at all
 * is the week of today (§9), on a phone its day.
 */
export function visaoPedida(busca: URLSearchParams, celular: boolean) {
  const data = dataDe(busca.get('data') ?? '')
  const visao = daUrl(busca.get('visao')) ?? (data || celular ? 'day' : 'week')
  return { visao, data }
}

/** What the calendar shows lives in the address: a reload, a link or the way back finds it again. */
export function useVisao() {
  const [busca, setBusca] = useSearchParams()
  const pedida = visaoPedida(busca, useNarrowScreen())
  const goTo = (novaVisao: CalendarView, novaData: Data) =>
    setBusca({ data: novaData, visao: NA_URL[novaVisao] }, { replace: true })
  return { visao: pedida.visao, data: pedida.data ?? hoje(), goTo }
}

export type Vista = ReturnType<typeof useVisao>
