import {
  type ConflitoFio,
  conflitoFio,
  type conflitosConsulta,
  EXCETO_POR_PERGUNTA,
  PERIODOS_POR_PERGUNTA,
  serieFio,
} from '@clinica/domain/agenda/serie/contract'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { type Cancelavel, caminho } from '../api.ts'
import { type Periodo, type Serie, serieDoFio } from './repeticao.ts'

const conflitos = z.array(conflitoFio)

/** D7: the appointment's series; 404 when it has none. */
export const findSerie = (agendamentoId: string, { signal }: Cancelavel = {}) =>
  request(`${caminho(agendamentoId)}/serie`, serieFio, { signal })

/** D7: which of these periods overlap appointments. */
const listConflitos = (body: z.input<typeof conflitosConsulta>, { signal }: Cancelavel = {}) =>
  request('/agendamentos/conflitos', conflitos, { method: 'POST', body, signal })

const serieDe = (agendamentoId: string) =>
  queryOptions({
    queryKey: queryKeys.serie(agendamentoId),
    queryFn: async ({ signal }): Promise<Serie> =>
      serieDoFio(await findSerie(agendamentoId, { signal })),
    gcTime: 0,
  })

/** D7: series of an appointment, loaded when needed. */
export function useSerie(agendamentoId: string, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const query = useQuery({ ...serieDe(agendamentoId), enabled })
  return {
    ...query,
    /** Waits for the series; null after a failure. */
    fetchSerie: () => client.fetchQuery(serieDe(agendamentoId)).catch(() => null),
  }
}

const ESPERA_MS = 300
/** Delay that lets the dialog's first frame be painted before the request is sent. */
const QUADRO_MS = 20
const quadro = () => new Promise((resolve) => setTimeout(resolve, QUADRO_MS))
export type Conflitos = Readonly<Record<string, ConflitoFio[]>>
export const chaveDoPeriodo = ({ inicio, fim }: Periodo) => `${inicio}/${fim}`

/** Periods in chunks of the request's limit. */
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
      // The request can exclude only a limited number of rows; the others are filtered here.
      if (!periodo || fora.has(conflito.id)) continue
      const chave = chaveDoPeriodo(periodo)
      porPeriodo[chave] = [...(porPeriodo[chave] ?? []), conflito]
    }
  }
  return porPeriodo
}

/**
 * D7: overlaps by period, debounced while typing; an outdated request is cancelled. A failure is only mentioned and
 * does not block saving.
 */
export function useConflitos(periodos: readonly Periodo[], exceto: readonly string[]) {
  const pergunta = useDebounced(JSON.stringify({ periodos, exceto }), ESPERA_MS)
  const query = useQuery({
    queryKey: queryKeys.conflitos(pergunta),
    queryFn: async ({ signal }) => {
      await quadro()
      return fetchConflitos(pergunta, signal)
    },
    enabled: periodos.length > 0,
    // Keyed by period, so known overlaps stay visible while the others load.
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  return { conflitos: query.data ?? {}, falhou: query.isError }
}
