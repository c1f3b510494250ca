import { proximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract'
import { janelaDoPainel } from '@clinica/domain/agenda/proximas/proximos-atendimentos'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { agora } from '../../lib/clock.ts'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import type { Cancelavel, Periodo } from '../api.ts'

const proximos = z.array(proximoAtendimentoFio)

/** §7: the dashboard's next sessions. */
const listProximosAtendimentos = (periodo: Periodo, { signal }: Cancelavel = {}) =>
  request('/agendamentos/profissional/me/dashboard', proximos, { query: periodo, signal })

/** §7, §9: the dashboard's range, today to 7 days ahead. */
export function proximosDe(quando: DataHora) {
  const janela = janelaDoPainel(quando)
  return queryOptions({
    queryKey: queryKeys.proximosAgendamentos(dataDaHora(janela.dataInicio)),
    queryFn: ({ signal }) => listProximosAtendimentos(janela, { signal }),
  })
}

export const useProximosAtendimentos = () => useQuery(proximosDe(agora()))
