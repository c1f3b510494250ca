import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { useEffect } from 'react'
import { notifyError } from '../../components/feedback/notify.tsx'
import { usePrefetchFechamentos } from '../../fechamentos/queries.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import type { Periodo } from '../api.ts'
import { ERRO_AO_CARREGAR, ERRO_AO_CARREGAR_PACIENTES } from '../messages.ts'
import { useAgendamentos, usePrefetchAgendamentos } from '../queries.ts'
import { useRemarcacao } from './use-remarcacao.ts'

type Query = { isError: boolean; errorUpdatedAt: number; refetch: () => unknown }

/** §8: a red snackbar with a retry action for each failed load. */
function useErroDeCarga({ isError, errorUpdatedAt, refetch }: Query, mensagem: string) {
  useEffect(() => {
    if (!isError || !errorUpdatedAt) return
    notifyError(mensagem, { action: { label: 'Tentar novamente', onClick: () => refetch() } })
  }, [isError, errorUpdatedAt, refetch, mensagem])
}

const NENHUM: AgendamentoFio[] = []

/**
 * Data of the calendar: visible range, prefetched neighbours and patients. Pending gestures are kept here, beside
 * the query, so that a gesture and its answer are swapped in one render.
 */
export function useAgendaEmVista(periodo: Periodo, vizinhos: readonly Periodo[], data: Data) {
  const query = useAgendamentos(periodo)
  // Loaded together with the appointments: closures that arrive later would render every event again.
  usePrefetchFechamentos(data)
  const { linhas, move } = useRemarcacao(query.data ?? NENHUM)
  usePrefetchAgendamentos(vizinhos, query.isSuccess)
  useErroDeCarga(query, ERRO_AO_CARREGAR)
  useErroDeCarga(usePacientes(), ERRO_AO_CARREGAR_PACIENTES)
  return { query, linhas, move }
}
