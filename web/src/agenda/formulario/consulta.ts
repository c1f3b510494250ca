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

/** The dialog's fields as they are typed; dates and hours '' while they are not complete. */
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
  /** 'AAAA-MM-DD', '' while it is not complete. */
  recurrenceEnd: string
  editMode: ModoDeEdicao
}

/** An end, as its two fields hold it. */
export const momentosDoFim = (fim: DataHora) => ({
  dataFim: dataDaHora(fim) as string,
  horaFim: horaDoDia(fim),
})

const momentos = (inicio: DataHora, fim: DataHora) => ({
  dataInicio: dataDaHora(inicio) as string,
  horaInicio: horaDoDia(inicio),
  ...momentosDoFim(fim),
})

/** §5: what 'Nova Consulta' starts with. */
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

/** D7: how an appointment repeats, as it is kept. */
export const repeticaoGuardada = (agendamento: AgendamentoFio) => ({
  isRecurring: agendamento.recurrenceId !== null,
  recurrenceType: agendamento.recurrenceType ?? ('weekly' as const),
  recurrenceEnd: agendamento.recurrenceEnd ?? '',
})

/** What 'Editar Consulta' starts with; §4: the scope is this one, each time. */
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
