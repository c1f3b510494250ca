import { historicoFio } from '@clinica/domain/agenda/historico/contract'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type Cancelavel, caminho } from '../api.ts'

const historico = z.array(historicoFio)

/** D8: operations on an appointment, the newest first. */
export const findHistorico = (agendamentoId: string, { signal }: Cancelavel = {}) =>
  request(`${caminho(agendamentoId)}/historico`, historico, { signal })

/** D8: operations on an appointment; loaded when opened. */
export function useHistorico(agendamentoId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: queryKeys.historico(agendamentoId),
    queryFn: ({ signal }) => findHistorico(agendamentoId, { signal }),
    gcTime: 0,
  })
}
