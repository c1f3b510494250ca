import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { corDoEvento } from '@clinica/domain/agenda/cor-do-evento'
import { semRegistro } from '@clinica/domain/agenda/sem-registro'
import {
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  type Tipo,
} from '@clinica/domain/agenda/tipos'
import { type DataHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { horaFalada, momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import {
  IconClipboardText,
  IconCoffee,
  IconLock,
  IconSchool,
  IconSparkles,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { CalendarEvent } from '../../calendar/event.ts'
import { SINAL_DE_PAGO, SINAL_DO_STATUS } from '../status/sinais.ts'

/** docs/rules/aparencia.md: never colour alone. */
const ICONE: Record<Tipo, CalendarEvent['icon']> = {
  SESSAO_INDIVIDUAL: IconUser,
  REUNIAO_ESCOLA: IconSchool,
  REUNIAO_PAIS: IconUsers,
  ANAMNESE: IconClipboardText,
  CAFEZINHO: IconCoffee,
  SOCIAL: IconSparkles,
  PESSOAL: IconLock,
}

/** The icon of the event's tipo; FALTA has its own, as it has its own colour. */
export const iconeDoEvento = ({
  tipo,
  statusAgendamento,
}: Pick<AgendamentoFio, 'tipo' | 'statusAgendamento'>): CalendarEvent['icon'] =>
  statusAgendamento === 'FALTA' ? SINAL_DO_STATUS.FALTA : (ICONE[tipo] ?? IconLock)

/** FALTA's sign stands where the tipo's does. */
function sinais({ statusAgendamento: status, statusPagamento }: AgendamentoFio) {
  const sinaisDoStatus =
    status === 'AGENDADO' || status === 'FALTA' ? [] : [SINAL_DO_STATUS[status]]
  return statusPagamento === 'PAGO' ? [...sinaisDoStatus, SINAL_DE_PAGO] : sinaisDoStatus
}

/** 'Ana Lima, Sessão de Terapia, 9 de março, 14h até 15h, Presencial, Confirmado, Pago' */
function frase(agendamento: AgendamentoFio): string {
  const { nomePaciente, tipo, modalidadeAtendimento, statusAgendamento, statusPagamento } =
    agendamento
  const [inicio, fim] = [agendamento.inicio as DataHora, agendamento.fim as DataHora]
  const quando = `${momentoPorExtenso(inicio)} até ${horaFalada(fim)}`
  return [
    nomePaciente,
    ROTULO_DO_TIPO[tipo],
    quando,
    ROTULO_DA_MODALIDADE[modalidadeAtendimento],
    ROTULO_DO_STATUS[statusAgendamento],
    ROTULO_DO_PAGAMENTO[statusPagamento],
  ].join(', ')
}

/** An appointment as the calendar shows it: name first, then the hour. */
export function eventoDoAgendamento(agendamento: AgendamentoFio, agora: DataHora): CalendarEvent {
  const { statusAgendamento } = agendamento
  const warned = semRegistro(agendamento, agora)
  const repeats = agendamento.recurrenceId !== null
  return {
    id: agendamento.id,
    start: agendamento.inicio,
    end: agendamento.fim,
    title: agendamento.nomePaciente,
    subtitle: horaDoDia(agendamento.inicio as DataHora),
    colour: corDoEvento(agendamento),
    icon: iconeDoEvento(agendamento),
    status: ROTULO_DO_STATUS[statusAgendamento],
    marks: sinais(agendamento),
    warned,
    repeats,
    over: agendamento.fim <= agora,
    struck: statusAgendamento === 'FALTA',
    label: frase(agendamento),
    note: [warned && 'sem registro', repeats && 'repete'].filter(Boolean).join(', '),
  }
}
