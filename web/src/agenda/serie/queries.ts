import {
  type ConflitoFio,
  conflitoFio,
  type conflitosConsulta,
  EXCETO_POR_PERGUNTA,
  PERIODOS_POR_PERGUNTA,
  serieFio,
} from '@clinica/domain/agenda/serie/contract'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type Cancelavel, caminho } from '../api.ts'
import { type Periodo, type Serie, serieDoFio } from './repeticao.ts'

const conflitos = z.array(conflitoFio)

/** D7: the series that an appointment belongs to; 404 when it is in none. */
export const findSerie = (agendamentoId: string, { signal }: Cancelavel = {}) =>
  request(`${caminho(agendamentoId)}/serie`, serieFio, { signal })

/** D7: which of these periods overlap appointments. */
const listConflitos = (body: z.input<typeof conflitosConsulta>, { signal }: Cancelavel = {}) =>
  request('/agendamentos/conflitos', conflitos, { method: 'POST', body, signal })

// What only the appointment dialog asks: apart from queries.ts, so that the calendar does not carry it.

const serieDe = (agendamentoId: string) =>
  queryOptions({
    queryKey: queryKeys.serie(agendamentoId),
    queryFn: async ({ signal }): Promise<Serie> =>
      serieDoFio(await findSerie(agendamentoId, { signal })),
    gcTime: 0,
  })

/** D7: the series of an appointment, once it is needed. */
export function useSerie(agendamentoId: string, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const query = useQuery({ ...serieDe(agendamentoId), enabled })
  return {
    ...query,
    /** The series as soon as it is there; null when it cannot be had. */
    fetchSerie: () => client.fetchQuery(serieDe(agendamentoId)).catch(() => null),
  }
}

const ESPERA_MS = 300
/** The frame that shows the dialog comes first: nobody waits for a question to be sent. */
const QUADRO_MS = 20
const quadro = () => new Promise((resolve) => setTimeout(resolve, QUADRO_MS))
export type Conflitos = Readonly<Record<string, ConflitoFio[]>>
export const chaveDoPeriodo = ({ inicio, fim }: Periodo) => `${inicio}/${fim}`

/** The periods by as many as one question may hold. */
const emPartes = (periodos: readonly Periodo[]) =>
  Array.from({ length: Math.ceil(periodos.length / PERIODOS_POR_PERGUNTA) }, (_, n) =>
    periodos.slice(n * PERIODOS_POR_PERGUNTA, (n + 1) * PERIODOS_POR_PERGUNTA),
  )

async function fetchConflitos(pergunta: string, signal: AbortSignal): Promise<Conflitos> {
  const { periodos, exceto } = JSON.parse(pergunta) as { periodos: Periodo[]; exceto: string[] }
  const fora = new Set(exceto)
  const porPeriodo: Record<string, ConflitoFio[]> = {}
  for (const parte of emPartes(periodos)) {
    const corpo = { periodos: parte, exceto: exceto.slice(0, EXCETO_POR_PERGUNTA) }
    for (const conflito of await listConflitos(corpo, { signal })) {
      const periodo = parte[conflito.periodo]
      // Of more than a question may leave out, the rest is left out here.
      if (!periodo || fora.has(conflito.id)) continue
      const chave = chaveDoPeriodo(periodo)
      porPeriodo[chave] = [...(porPeriodo[chave] ?? []), conflito]
    }
  }
  return porPeriodo
}

/** What it was when it last had not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/**
 * D7: what overlaps these periods, by period. Asked when the typing rests; an answer that nobody waits
 * for any more is cancelled. Never in the way: where it fails, it only says so.
 */
export function useConflitos(periodos: readonly Periodo[], exceto: readonly string[]) {
  const pergunta = useRested(JSON.stringify({ periodos, exceto }))
  const query = useQuery({
    queryKey: queryKeys.conflitos(pergunta),
    queryFn: async ({ signal }) => {
      await quadro()
      return fetchConflitos(pergunta, signal)
    },
    enabled: periodos.length > 0,
    // By period: what is known of a date stays while the others are asked.
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  return { conflitos: query.data ?? {}, falhou: query.isError }
}
