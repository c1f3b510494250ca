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
import { __iconNode as clipboardText } from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { __iconNode as coffee } from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { __iconNode as school } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { __iconNode as sparkles } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { __iconNode as user } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { __iconNode as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { CalendarEvent } from '../../calendar/event/event.ts'
import { type Sign, signOf } from '../../calendar/event/sign.ts'
import { SINAL_DE_PAGO, SINAL_DO_STATUS } from '../status/sinais.ts'

/** docs/rules/aparencia.md: never colour alone. */
const ICONE: Record<Tipo, Sign> = {
  SESSAO_INDIVIDUAL: signOf('user', IconUser, user),
  REUNIAO_ESCOLA: signOf('school', IconSchool, school),
  REUNIAO_PAIS: signOf('users', IconUsers, users),
  ANAMNESE: signOf('clipboard-text', IconClipboardText, clipboardText),
  CAFEZINHO: signOf('coffee', IconCoffee, coffee),
  SOCIAL: signOf('sparkles', IconSparkles, sparkles),
  PESSOAL: signOf('lock', IconLock, lock),
}

/** Icon of the session's type; FALTA has its own icon, as it has its own colour. */
export const iconeDoEvento = ({
  tipo,
  statusAgendamento,
}: Pick<AgendamentoFio, 'tipo' | 'statusAgendamento'>): Sign =>
  statusAgendamento === 'FALTA' ? SINAL_DO_STATUS.FALTA : (ICONE[tipo] ?? ICONE.PESSOAL)

/** FALTA has no small sign, because its icon already shows it. */
function sinais({ statusAgendamento: status, statusPagamento }: AgendamentoFio): Sign[] {
  const sinaisDoStatus =
    status === 'AGENDADO' || status === 'FALTA' ? [] : [SINAL_DO_STATUS[status]]
  return statusPagamento === 'PAGO' ? [...sinaisDoStatus, SINAL_DE_PAGO] : sinaisDoStatus
}

/** 'Ana Lima, Sessão de Terapia, 9 de março, 14h até 15h, Presencial, Confirmado, Pago' */
function frase(agendamento: AgendamentoFio): string {
  const { nomePaciente, tipo, modalidadeAtendimento, statusAgendamento, statusPagamento } =
    agendamento
  const inicio = agendamento.inicio as DataHora
  const fim = agendamento.fim as DataHora
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

function novoEvento(agendamento: AgendamentoFio, agora: DataHora): CalendarEvent {
  const { statusAgendamento } = agendamento
  const warned = semRegistro(agendamento, agora)
  const repeats = agendamento.recurrenceId !== null
  let falada: string | undefined
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
    // Computed on first use: a month may hold a thousand events, and few are visible.
    get label() {
      falada ??= frase(agendamento)
      return falada
    },
    note: [warned && 'sem registro', repeats && 'repete'].filter(Boolean).join(', '),
  }
}

const feitos = new WeakMap<AgendamentoFio, { agora: DataHora; evento: CalendarEvent }>()

/**
 * Calendar event of an appointment: name first, then the hour. Cached per row and time, because the calendar caches
 * its drawing by the event's identity (docs/history/0041).
 */
export function eventoDoAgendamento(agendamento: AgendamentoFio, agora: DataHora): CalendarEvent {
  const feito = feitos.get(agendamento)
  if (feito?.agora === agora) return feito.evento
  const evento = novoEvento(agendamento, agora)
  feitos.set(agendamento, { agora, evento })
  return evento
}
