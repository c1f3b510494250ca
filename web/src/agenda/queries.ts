import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { DURACAO_PADRAO_MINUTOS, type StatusAgendamento } from '@clinica/domain/agenda/tipos'
import { type Precos, SEM_PRECOS } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo } from '@clinica/domain/dinheiro'
import type { Mes } from '@clinica/domain/tempo/data'
import {
  type QueryFunctionContext,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { HttpError } from '../lib/http/http-errors.ts'
import { queryKeys } from '../lib/query-keys.ts'
import {
  findAgendamento,
  findRegras,
  findValorConsulta,
  listAgendamentos,
  listDetalhes,
  type Periodo,
} from './api.ts'
import { noteVersoes } from './memoria.ts'

/** A list, and what it tells of the rows' versions; an answer that nobody waits for any more tells nothing. */
async function comVersoes(
  { client, signal }: QueryFunctionContext,
  fetchLista: (cancelavel: { signal: AbortSignal }) => Promise<AgendamentoFio[]>,
) {
  const lista = await fetchLista({ signal })
  if (!signal.aborted) noteVersoes(client, lista)
  return lista
}

export const agendamentosDe = (periodo: Periodo) =>
  queryOptions({
    queryKey: queryKeys.agendamentos(periodo.dataInicio, periodo.dataFim),
    queryFn: (pedido) => comVersoes(pedido, (cancelavel) => listAgendamentos(periodo, cancelavel)),
  })

/** The appointments that overlap what the calendar shows, asked for before it is drawn. */
export function useAgendamentos(periodo: Periodo) {
  usePrefetchQuery(agendamentosDe(periodo))
  return useQuery(agendamentosDe(periodo))
}

/** P9: how long a new session is, in minutes; §4's hour where the clinic said nothing, and until it is known. */
export function useDuracaoPadrao(): number {
  const { data } = useQuery({
    queryKey: queryKeys.duracaoPadrao,
    queryFn: ({ signal }) => findRegras({ signal }),
  })
  return data?.duracaoMinutos ?? DURACAO_PADRAO_MINUTOS
}

/** How long a person looks before going on, at least. */
const OLHADA_MS = 150

/** What lies beside is fetched once what is in sight is there: the next step draws at once. */
export function usePrefetchAgendamentos(vizinhos: readonly Periodo[], pronto: boolean): void {
  const client = useQueryClient()
  const prefetch = useEffectEvent(() => {
    for (const vizinho of vizinhos) void client.prefetchQuery(agendamentosDe(vizinho))
  })
  const quais = vizinhos.map(({ dataInicio }) => dataInicio).join()
  useEffect(() => {
    if (!pronto || !quais) return
    const espera = setTimeout(() => prefetch(), OLHADA_MS)
    return () => clearTimeout(espera)
  }, [quais, pronto])
}

/** §7: the appointments of a patient's month, in order of time. */
export function useDetalhes(pacienteId: string, { mes, ano }: Mes) {
  return useQuery({
    queryKey: queryKeys.detalhes(pacienteId, mes, ano),
    queryFn: (pedido) =>
      comVersoes(pedido, (cancelavel) => listDetalhes(pacienteId, { mes, ano }, cancelavel)),
  })
}

/** The row as it is now, after another window changed it; null when it is no longer there. */
export async function reloadAgendamento(id: string): Promise<AgendamentoFio | null> {
  try {
    return await findAgendamento(id)
  } catch (erro) {
    if (erro instanceof HttpError && erro.status === 404) return null
    throw erro
  }
}

/** Whose session it is, and on which day; none as long as the day is not typed whole. */
type DoPaciente = { readonly pacienteId: string; readonly dia: string | undefined }

/** §4, P9: what a status asks of a patient: a missed session how it is charged, any other its day's default value. */
async function findPrecosDe(
  { pacienteId, dia }: DoPaciente,
  status: StatusAgendamento,
): Promise<Precos> {
  if (status !== 'FALTA') {
    return { padrao: centavosOuNulo(await findValorConsulta(pacienteId, dia)), falta: null }
  }
  const { findPrecosDaFalta } = await import('./status/precos-da-falta.ts')
  return findPrecosDaFalta(pacienteId, dia)
}

/** The same, without any where they cannot be had: that is only logged (§8). */
export async function precosOuNenhum(
  sessao: DoPaciente,
  status: StatusAgendamento,
): Promise<Precos> {
  try {
    return await findPrecosDe(sessao, status)
  } catch (erro) {
    console.error('valor-consulta', erro)
    return SEM_PRECOS
  }
}
