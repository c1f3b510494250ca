import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../lib/query-keys.ts'
import { findHistorico } from './api.ts'

/** D8: operations on an appointment; loaded when opened. */
export function useHistorico(agendamentoId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: queryKeys.historico(agendamentoId),
    queryFn: ({ signal }) => findHistorico(agendamentoId, { signal }),
    gcTime: 0,
  })
}
