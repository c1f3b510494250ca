import { janelaDoPainel } from '@clinica/domain/agenda/proximos-atendimentos'
import { useQuery } from '@tanstack/react-query'
import { agora } from '../lib/clock.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { listProximosAgendamentos } from './api.ts'

/** The appointments from today to 7 days ahead; which of them come next is the domain's rule. */
export function useProximosAtendimentos() {
  const janela = janelaDoPainel(agora())
  return useQuery({
    queryKey: queryKeys.proximosAgendamentos(janela.dataInicio),
    queryFn: ({ signal }) => listProximosAgendamentos(janela, signal),
  })
}
