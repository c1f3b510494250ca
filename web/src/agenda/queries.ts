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

/** Loads a list and records its rows' versions; an aborted request records nothing. */
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

/** Appointments in the visible range, prefetched during render so that the request starts early. */
export function useAgendamentos(periodo: Periodo) {
  usePrefetchQuery(agendamentosDe(periodo))
  return useQuery(agendamentosDe(periodo))
}

/** P9: default length of a new session in minutes; §4's hour until the clinic's rule is loaded, or if it has none. */
export function useDuracaoPadrao(): number {
  const { data } = useQuery({
    queryKey: queryKeys.duracaoPadrao,
    queryFn: ({ signal }) => findRegras({ signal }),
  })
  return data?.duracaoMinutos ?? DURACAO_PADRAO_MINUTOS
}

/** Minimum time that a person stays on a range. */
const OLHADA_MS = 150

/** Prefetches the neighbouring ranges after the visible one, so that navigation is immediate. */
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

/** §7: appointments of a patient's month, by time. */
export function useDetalhes(pacienteId: string, { mes, ano }: Mes) {
  return useQuery({
    queryKey: queryKeys.detalhes(pacienteId, mes, ano),
    queryFn: (pedido) =>
      comVersoes(pedido, (cancelavel) => listDetalhes(pacienteId, { mes, ano }, cancelavel)),
  })
}

/** The present row after another window changed it; null when it was deleted. */
export async function reloadAgendamento(id: string): Promise<AgendamentoFio | null> {
  try {
    return await findAgendamento(id)
  } catch (erro) {
    if (erro instanceof HttpError && erro.status === 404) return null
    throw erro
  }
}

/** Patient and day of a session; the day is undefined while incomplete. */
type DoPaciente = { readonly pacienteId: string; readonly dia: string | undefined }

/**
 * §4, P9: price of a session by status: the charge rule for a missed one, otherwise the patient's default value on
 * that day.
 */
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

/** Prices of a session, or none after a failure, which is only logged (§8). */
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
