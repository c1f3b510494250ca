import { janelaDoPainel } from '@clinica/domain/agenda/proximas/proximos-atendimentos'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { agora } from '../../lib/clock.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { listProximosAtendimentos } from './api.ts'

/** §7, §9: the dashboard's range, today to 7 days ahead. */
export function proximosDe(quando: DataHora) {
  const janela = janelaDoPainel(quando)
  return queryOptions({
    queryKey: queryKeys.proximosAgendamentos(dataDaHora(janela.dataInicio)),
    queryFn: ({ signal }) => listProximosAtendimentos(janela, { signal }),
  })
}

export const useProximosAtendimentos = () => useQuery(proximosDe(agora()))
