import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  type Frequencia,
  type Modalidade,
  type ModoDeEdicao,
  PADRAO,
  type StatusAgendamento,
  type StatusPagamento,
  type Tipo,
} from '@clinica/domain/agenda/tipos'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'

/** Values of the dialog's fields as typed; dates and hours are '' while incomplete. */
export type Consulta = {
  tipo: Tipo
  pacienteId: string | null
  dataInicio: string
  horaInicio: string
  dataFim: string
  horaFim: string
  /** In reais. */
  valorSessao: number | null
  statusAgendamento: StatusAgendamento
  statusPagamento: StatusPagamento
  modalidadeAtendimento: Modalidade
  observacoes: string
  isRecurring: boolean
  recurrenceType: Frequencia
  /** 'AAAA-MM-DD'; '' while incomplete. */
  recurrenceEnd: string
  editMode: ModoDeEdicao
}

/** An end as date and hour fields. */
export const momentosDoFim = (fim: DataHora) => ({
  dataFim: dataDaHora(fim) as string,
  horaFim: horaDoDia(fim),
})

const momentos = (inicio: DataHora, fim: DataHora) => ({
  dataInicio: dataDaHora(inicio) as string,
  horaInicio: horaDoDia(inicio),
  ...momentosDoFim(fim),
})

/** §5: initial values of 'Nova Consulta'. */
export const consultaNova = (inicio: DataHora, fim: DataHora): Consulta => ({
  tipo: 'SESSAO_INDIVIDUAL',
  pacienteId: null,
  ...momentos(inicio, fim),
  valorSessao: null,
  ...PADRAO,
  observacoes: '',
  isRecurring: false,
  recurrenceType: 'weekly',
  recurrenceEnd: '',
  editMode: 'single',
})

/** D7: stored repetition of an appointment. */
export const repeticaoGuardada = (agendamento: AgendamentoFio) => ({
  isRecurring: agendamento.recurrenceId !== null,
  recurrenceType: agendamento.recurrenceType ?? ('weekly' as const),
  recurrenceEnd: agendamento.recurrenceEnd ?? '',
})

/** Initial values of 'Editar Consulta'; §4: the scope is always 'this one'. */
export const consultaDe = (agendamento: AgendamentoFio): Consulta => ({
  tipo: agendamento.tipo,
  pacienteId: agendamento.pacienteId,
  ...momentos(agendamento.inicio as DataHora, agendamento.fim as DataHora),
  valorSessao: agendamento.valorSessao,
  statusAgendamento: agendamento.statusAgendamento,
  statusPagamento: agendamento.statusPagamento,
  modalidadeAtendimento: agendamento.modalidadeAtendimento,
  observacoes: agendamento.observacoes ?? '',
  ...repeticaoGuardada(agendamento),
  editMode: 'single',
})
