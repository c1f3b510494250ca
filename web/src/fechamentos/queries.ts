import {
  type Fechamento,
  type FechamentoFio,
  type Feriado,
  fechamentoFio,
  feriadoFio,
} from '@clinica/domain/fechamentos/contract'
import { type Trecho, trechosFechados } from '@clinica/domain/fechamentos/dias-fechados'
import { type FeriadoFechado, feriadosFechados } from '@clinica/domain/fechamentos/feriados'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { hoje } from '../lib/clock.ts'
import { request } from '../lib/http/http-client.ts'
import { queryKeys } from '../lib/query-keys.ts'

const fechamentoDoFio = (fio: FechamentoFio): Fechamento => ({
  ...fio,
  de: fio.de as Data,
  ate: fio.ate as Data,
})
const lista = z.array(fechamentoFio)
const feriados = z.array(feriadoFio)
const NENHUM: readonly Fechamento[] = []

/** P2: the holidays of these years, in order of time. */
export const feriadosDe = (ano: number, ate = ano) =>
  queryOptions({
    queryKey: queryKeys.feriados(ano, ate),
    queryFn: async ({ signal }) =>
      (await request('/feriados', feriados, { signal, query: { ano, ate } })) as Feriado[],
    placeholderData: keepPreviousData,
  })

/** A period that was closed, or a holiday that is not worked. */
export type DiasFechados = Fechamento | FeriadoFechado

// Around what is looked at: the weeks and the small calendar reach over the turn of the year.
const anosEmVolta = (de: Data, ate: Data) =>
  feriadosDe(Math.max(mesDaData(de).ano - 1, 1900), Math.min(mesDaData(ate).ano + 2, 2099))

const periodosFechados = queryOptions({
  queryKey: queryKeys.fechamentos(),
  queryFn: async ({ signal }): Promise<readonly Fechamento[]> =>
    (await request('/fechamentos', lista, { signal })).map(fechamentoDoFio),
})

/** A period as it is now, after another window changed it; undefined where it is gone, or cannot be had. */
export const reloadFechamento = async (client: QueryClient, id: string) =>
  (await client.fetchQuery({ ...periodosFechados, staleTime: 0 }).catch(() => NENHUM)).find(
    (um) => um.id === id,
  )

/** Asks for what `useFechamentos` shows of a day before what shows it is drawn. */
export function usePrefetchFechamentos(dia: Data): void {
  usePrefetchQuery(periodosFechados)
  usePrefetchQuery(anosEmVolta(dia, dia))
}

/**
 * P2: all closures, and the holidays near the days that are looked at; none while they are not there: nobody
 * waits for a band.
 */
export function useFechamentos(de: Data = hoje(), ate: Data = de): readonly DiasFechados[] {
  const { data: periodos = NENHUM } = useQuery(periodosFechados)
  const { data: fechados = NENHUM } = useQuery({
    ...anosEmVolta(de, ate),
    select: feriadosFechados,
  })
  return useMemo(() => [...periodos, ...fechados], [periodos, fechados])
}

/** What of a stretch of time is closed, each with its title. */
export const faixasDe = (fechamentos: readonly Fechamento[], dentro: Trecho) =>
  fechamentos.flatMap((um) =>
    trechosFechados(um, dentro).map(({ inicio, fim }) => ({
      id: `${um.id} ${inicio}`,
      title: um.titulo,
      start: inicio,
      end: fim,
    })),
  )
