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

/** P2: holidays of these years, by date. */
export const feriadosDe = (ano: number, ate = ano) =>
  queryOptions({
    queryKey: queryKeys.feriados(ano, ate),
    queryFn: async ({ signal }) =>
      (await request('/feriados', feriados, { signal, query: { ano, ate } })) as Feriado[],
    placeholderData: keepPreviousData,
  })

/** A closed period, or a holiday without work. */
export type DiasFechados = Fechamento | FeriadoFechado

// With the years around, because weeks and mini calendar reach over the turn of the year.
const anosEmVolta = (de: Data, ate: Data) =>
  feriadosDe(Math.max(mesDaData(de).ano - 1, 1900), Math.min(mesDaData(ate).ano + 2, 2099))

const periodosFechados = queryOptions({
  queryKey: queryKeys.fechamentos(),
  queryFn: async ({ signal }): Promise<readonly Fechamento[]> =>
    (await request('/fechamentos', lista, { signal })).map(fechamentoDoFio),
})

/** Present state of a period after another window changed it; undefined when it is gone or cannot be loaded. */
export const reloadFechamento = async (client: QueryClient, id: string) =>
  (await client.fetchQuery({ ...periodosFechados, staleTime: 0 }).catch(() => NENHUM)).find(
    (um) => um.id === id,
  )

/** Prefetches the data of `useFechamentos` for a day, during render. */
export function usePrefetchFechamentos(dia: Data): void {
  usePrefetchQuery(periodosFechados)
  usePrefetchQuery(anosEmVolta(dia, dia))
}

/**
 * P2: all closures, and the holidays around the visible days. Empty while loading, because nothing waits for the
 * bands.
 */
export function useFechamentos(de: Data = hoje(), ate: Data = de): readonly DiasFechados[] {
  const { data: periodos = NENHUM } = useQuery(periodosFechados)
  const { data: fechados = NENHUM } = useQuery({
    ...anosEmVolta(de, ate),
    select: feriadosFechados,
  })
  return useMemo(() => [...periodos, ...fechados], [periodos, fechados])
}

/** Closed stretches within a period, with their titles. */
export const faixasDe = (fechamentos: readonly Fechamento[], dentro: Trecho) =>
  fechamentos.flatMap((um) =>
    trechosFechados(um, dentro).map(({ inicio, fim }) => ({
      id: `${um.id} ${inicio}`,
      title: um.titulo,
      start: inicio,
      end: fim,
    })),
  )
