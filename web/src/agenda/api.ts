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
/** D7: `substitui` names the operation, of a drag or a tap, that this edit takes the place of. */
export type AgendamentoAlterado = AgendamentoGravado &
  Pick<z.input<typeof agendamentoAlteracao>, 'substitui'>

/** What a gesture did: how many rows, and the operation that undoes it (D8); null where there is none. */
export type Feito = { contagem: Contagem; operacaoId: string | null }
export type Gravado = Feito & { agendamento: AgendamentoFio }

const lista = z.array(agendamentoFio)
/** Of the clinic's rules all that this noun asks. */
const comDuracao = z.object({ duracaoMinutos: z.nullable(z.number()) })
/** D7: 204 for one, the counts for a scope. */
const exclusao = z.optional(contagemFio)

/** Where an appointment is. */
export const caminho = (agendamentoId: string) =>
  `/agendamentos/${encodeURIComponent(agendamentoId)}`
const postOperacao = (operacaoId: string, gesto: 'desfazer' | 'refazer') =>
  request(`/operacoes/${encodeURIComponent(operacaoId)}/${gesto}`, operacaoFio, { method: 'POST' })

/** §7: what overlaps the range, in order of time. */
export const listAgendamentos = (periodo: Periodo, { signal }: Cancelavel = {}) =>
  request('/agendamentos/profissional/me', lista, { query: periodo, signal })

/** §7: a patient's month, in order of time; of an archived patient too (D6). */
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

/** P2: what a deletion says of itself; silent: a mistake, its money as ever (D10). */
export type EscolhaDaExclusao = {
  motivo?: Exclude<MotivoDaExclusao, 'engano'> | undefined
  pagamento?: DestinoDoPagamento | undefined
}

/** §7: the body is the appointment and editMode. */
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

/** D8: takes an operation back; 409 when something it touched has changed since. */
export const undoOperacao = (operacaoId: string) => postOperacao(operacaoId, 'desfazer')

/** D8: does an undone operation again. */
export const redoOperacao = (operacaoId: string) => postOperacao(operacaoId, 'refazer')

/** P9: how long a session is, where the clinic said so. */
export const findRegras = ({ signal }: Cancelavel = {}) =>
  request('/profissionais/regras', comDuracao, { signal })

/** §7: the patient's default value in reais; P9: that of a day, today's without one. */
export const findValorConsulta = (pacienteId: string, em?: string) =>
  request(`${caminho(pacienteId)}/valor-consulta`, valorConsultaFio, { query: { em } })
