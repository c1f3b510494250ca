import {
  type AgendamentoFio,
  agendamentoFio,
  agendamentoGravadoFio,
  type Contagem,
  contagemFio,
  valorConsultaFio,
} from '@clinica/domain/agenda/contract'
import type {
  agendamentoAlteracao,
  agendamentoEntrada,
} from '@clinica/domain/agenda/contract-entrada'
import { operacaoFio } from '@clinica/domain/agenda/historico/contract'
import {
  CABECALHO_DA_OPERACAO,
  type DestinoDoPagamento,
  type ModoDeEdicao,
  type MotivoDaExclusao,
} from '@clinica/domain/agenda/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import * as z from 'zod/mini'
import { type Pedido, request, requestComCabecalho } from '../lib/http/http-client.ts'

export type Cancelavel = { signal?: AbortSignal }
export type Periodo = { dataInicio: DataHora; dataFim: DataHora }
export type AgendamentoGravado = z.input<typeof agendamentoEntrada>
/** D7: `substitui` is the operation of a drag or tap that this edit replaces. */
export type AgendamentoAlterado = AgendamentoGravado &
  Pick<z.input<typeof agendamentoAlteracao>, 'substitui'>

/** Result of a gesture: row counts and the operation that undoes it (D8); null when it cannot be undone. */
export type Feito = { contagem: Contagem; operacaoId: string | null }
export type Gravado = Feito & { agendamento: AgendamentoFio }

const lista = z.array(agendamentoFio)
/** The only clinic rule that the agenda reads. */
const comDuracao = z.object({ duracaoMinutos: z.nullable(z.number()) })
/** D7: 204 for a single deletion, row counts for a scope. */
const exclusao = z.optional(contagemFio)

export const caminho = (agendamentoId: string) =>
  `/agendamentos/${encodeURIComponent(agendamentoId)}`
const postOperacao = (operacaoId: string, gesto: 'desfazer' | 'refazer') =>
  request(`/operacoes/${encodeURIComponent(operacaoId)}/${gesto}`, operacaoFio, { method: 'POST' })

/** §7: appointments that overlap the range, by time. */
export const listAgendamentos = (periodo: Periodo, { signal }: Cancelavel = {}) =>
  request('/agendamentos/profissional/me', lista, { query: periodo, signal })

/** §7: a patient's appointments in a month, by time; works for archived patients too (D6). */
export const listDetalhes = (
  pacienteId: string,
  mesDoAno: { mes: number; ano: number },
  { signal }: Cancelavel = {},
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/detalhes`, lista, {
    query: mesDoAno,
    signal,
  })

export const findAgendamento = (agendamentoId: string) =>
  request(caminho(agendamentoId), agendamentoFio)

async function sendAgendamento(path: string, pedido: Pedido): Promise<Gravado> {
  const { valor, cabecalho } = await requestComCabecalho(
    path,
    agendamentoGravadoFio,
    pedido,
    CABECALHO_DA_OPERACAO,
  )
  const { alterados, preservados, voltaramAPendente, ...agendamento } = valor
  const contagem = { alterados, preservados, voltaramAPendente }
  return { agendamento, contagem, operacaoId: cabecalho }
}

/** `headers` carries the dialog's Idempotency-Key (D1). */
export const createAgendamento = (body: AgendamentoGravado, headers: Record<string, string>) =>
  sendAgendamento('/agendamentos', { method: 'POST', body, headers })

export const updateAgendamento = (
  { id, versao, recurrenceId }: AgendamentoFio,
  body: AgendamentoAlterado,
) => sendAgendamento(caminho(id), { method: 'PUT', body: { ...body, recurrenceId, versao } })

/** P2: choices on deletion. Without a motivo it is a mistake; without pagamento the money follows D10. */
export type EscolhaDaExclusao = {
  motivo?: Exclude<MotivoDaExclusao, 'engano'> | undefined
  pagamento?: DestinoDoPagamento | undefined
}

/** §7: the request body is the appointment plus editMode. */
export async function deleteAgendamento(
  agendamento: AgendamentoFio,
  editMode: ModoDeEdicao,
  { motivo, pagamento }: EscolhaDaExclusao = {},
): Promise<Feito> {
  const { valor, cabecalho } = await requestComCabecalho(
    caminho(agendamento.id),
    exclusao,
    { method: 'DELETE', query: { motivo, pagamento }, body: { ...agendamento, editMode } },
    CABECALHO_DA_OPERACAO,
  )
  return { contagem: valor ?? { alterados: 1, preservados: 0 }, operacaoId: cabecalho }
}

/** D8: undoes an operation; 409 when a row that it touched has changed since. */
export const undoOperacao = (operacaoId: string) => postOperacao(operacaoId, 'desfazer')

/** D8: redoes an undone operation. */
export const redoOperacao = (operacaoId: string) => postOperacao(operacaoId, 'refazer')

/** P9: default length of a session, if the clinic set one. */
export const findRegras = ({ signal }: Cancelavel = {}) =>
  request('/profissionais/regras', comDuracao, { signal })

/** §7: the patient's default value in reais; P9: on a given day, or today. */
export const findValorConsulta = (pacienteId: string, em?: string) =>
  request(`${caminho(pacienteId)}/valor-consulta`, valorConsultaFio, { query: { em } })
