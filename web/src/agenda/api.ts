import {
  type AgendamentoFio,
  type agendamentoEntrada,
  agendamentoFio,
  proximoAtendimentoFio,
  valorConsultaFio,
} from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http-client.ts'

type Pedido = { signal?: AbortSignal }
export type Periodo = { dataInicio: DataHora; dataFim: DataHora }
export type AgendamentoGravado = z.input<typeof agendamentoEntrada>

const lista = z.array(agendamentoFio)
const proximos = z.array(proximoAtendimentoFio)
const caminho = (agendamentoId: string) => `/agendamentos/${encodeURIComponent(agendamentoId)}`

/** §7: what overlaps the range, in order of time. */
export const listAgendamentos = (periodo: Periodo, { signal }: Pedido = {}) =>
  request('/agendamentos/profissional/me', lista, { query: periodo, signal })

export const findAgendamento = (agendamentoId: string) =>
  request(caminho(agendamentoId), agendamentoFio)

/** §7: the dashboard's next sessions. */
export const listProximosAtendimentos = (periodo: Periodo, { signal }: Pedido = {}) =>
  request('/agendamentos/profissional/me/dashboard', proximos, { query: periodo, signal })

/** `headers` carries the dialog's Idempotency-Key (D 1). */
export const createAgendamento = (body: AgendamentoGravado, headers: Record<string, string>) =>
  request('/agendamentos', agendamentoFio, { method: 'POST', body, headers })

export const updateAgendamento = (
  { id, versao, recurrenceId }: AgendamentoFio,
  body: AgendamentoGravado,
) =>
  request(caminho(id), agendamentoFio, {
    method: 'PUT',
    body: { ...body, recurrenceId, versao },
  })

/** §7: the body is the appointment and editMode. */
export const deleteAgendamento = (agendamento: AgendamentoFio) =>
  request(caminho(agendamento.id), semCorpo, { method: 'DELETE', body: agendamento })

/** §7: the patient's default value in reais. */
export const findValorConsulta = (pacienteId: string) =>
  request(`${caminho(pacienteId)}/valor-consulta`, valorConsultaFio)
