import type { ConflitoFio } from '@clinica/domain/agenda/contract-operacoes'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/query-keys.ts'
import { findSerie, listConflitos } from '../api.ts'
import { type Periodo, type Serie, serieDoFio } from './repeticao.ts'

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
    ler: () => client.fetchQuery(serieDe(agendamentoId)).catch(() => null),
  }
}

const ESPERA_MS = 300
export type Conflitos = Readonly<Record<string, ConflitoFio[]>>
export const chaveDoPeriodo = ({ inicio, fim }: Periodo) => `${inicio}/${fim}`

async function conflitosDe(pergunta: string, signal: AbortSignal): Promise<Conflitos> {
  const { periodos, exceto } = JSON.parse(pergunta) as { periodos: Periodo[]; exceto: string[] }
  const porPeriodo: Record<string, ConflitoFio[]> = {}
  for (const conflito of await listConflitos({ periodos, exceto }, { signal })) {
    const periodo = periodos[conflito.periodo]
    const chave = periodo && chaveDoPeriodo(periodo)
    if (chave) porPeriodo[chave] = [...(porPeriodo[chave] ?? []), conflito]
  }
  return porPeriodo
}

/**
 * D7: what overlaps these periods, by period. Asked when the typing rests; an answer that nobody waits
 * for any more is cancelled. Never in the way: where it fails, it only says so.
 */
export function useConflitos(periodos: readonly Periodo[], exceto: readonly string[]) {
  const [pergunta] = useDebouncedValue(JSON.stringify({ periodos, exceto }), ESPERA_MS)
  const query = useQuery({
    queryKey: queryKeys.conflitos(pergunta),
    queryFn: ({ signal }) => conflitosDe(pergunta, signal),
    enabled: periodos.length > 0,
    // By period: what is known of a date stays while the others are asked.
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  return { conflitos: query.data ?? {}, falhou: query.isError }
}
