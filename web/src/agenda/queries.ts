import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { janelaDoPainel } from '@clinica/domain/agenda/proximos-atendimentos'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { agora } from '../lib/clock.ts'
import { HttpError } from '../lib/http-errors.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  type AgendamentoGravado,
  createAgendamento,
  deleteAgendamento,
  findAgendamento,
  findValorConsulta,
  listAgendamentos,
  listProximosAtendimentos,
  type Periodo,
  updateAgendamento,
} from './api.ts'

/** The appointments that overlap what the calendar shows; null while it does not show anything yet. */
export function useAgendamentos(periodo: Periodo | null) {
  return useQuery({
    queryKey: queryKeys.agendamentos(periodo?.dataInicio ?? '', periodo?.dataFim ?? ''),
    queryFn: ({ signal }) => (periodo ? listAgendamentos(periodo, { signal }) : []),
    enabled: periodo !== null,
  })
}

/** §7, §9: the appointments of the dashboard's window, today to 7 days ahead. */
export function useProximosAtendimentos() {
  const janela = janelaDoPainel(agora())
  return useQuery({
    queryKey: queryKeys.proximosAgendamentos(dataDaHora(janela.dataInicio)),
    queryFn: ({ signal }) => listProximosAtendimentos(janela, { signal }),
  })
}

const PERIODOS = queryKeys.agendamentos('', '').slice(0, -2)

/** Puts what the server answered into every week in memory: the calendar shows it at once. */
function keepAgendamento(client: QueryClient, id: string, novo: AgendamentoFio | null): void {
  for (const [key, lista] of client.getQueriesData<AgendamentoFio[]>({ queryKey: PERIODOS })) {
    const [dataInicio, dataFim] = key.slice(-2) as string[]
    const outros = (lista ?? []).filter((um) => um.id !== id)
    const cabe = novo && dataInicio && dataFim && novo.inicio < dataFim && novo.fim > dataInicio
    if (lista) client.setQueryData(key, cabe ? [...outros, novo] : outros)
  }
}

type Gravacao = { body: AgendamentoGravado } & (
  | { anterior: AgendamentoFio }
  | { anterior: null; headers: Record<string, string> }
)

/** Creates or changes an appointment. Whatever comes of it, every figure is asked again. */
export function useSaveAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (gravacao: Gravacao) =>
      gravacao.anterior
        ? updateAgendamento(gravacao.anterior, gravacao.body)
        : createAgendamento(gravacao.body, gravacao.headers),
    onSuccess: (salvo) => keepAgendamento(client, salvo.id, salvo),
    onSettled: () => void invalidateClinica(client),
  })
}

export function useDeleteAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteAgendamento,
    onSuccess: (_resposta, { id }) => keepAgendamento(client, id, null),
    onSettled: () => void invalidateClinica(client),
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

/** §4: the patient's default value, null when it cannot be had: that is only logged (§8). */
export async function valorConsultaOuNulo(pacienteId: string): Promise<number | null> {
  try {
    return await findValorConsulta(pacienteId)
  } catch (erro) {
    console.error('valor-consulta', erro)
    return null
  }
}
