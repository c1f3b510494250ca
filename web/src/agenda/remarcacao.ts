import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { problemaDoPeriodo } from '@clinica/domain/agenda/regras-do-agendamento'
import { type Data, dataDe } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import type { AgendamentoGravado } from './api.ts'
import { FORA_DO_CALENDARIO, redimensionadoPara, remarcadoPara } from './messages.ts'

/** A drag or a resize: the appointment and its new period. */
export type Remarcacao = {
  readonly id: string
  readonly inicio: DataHora
  readonly fim: DataHora
}

/** D7: reason why the new period is invalid; null when it is valid. */
export function problemaDaRemarcacao({ inicio, fim }: Remarcacao): string | null {
  const fora = [inicio, fim].some((quando) => dataDe(dataDaHora(quando)) === null)
  return fora ? FORA_DO_CALENDARIO : problemaDoPeriodo(inicio, fim)
}

/** §7: body of the PUT: the row at its new time, `recurrenceEnd` 31 December of the current year. */
export const corpoDaRemarcacao = (
  atual: AgendamentoFio,
  { inicio, fim }: Remarcacao,
  hoje: Data,
): AgendamentoGravado => ({
  pacienteId: atual.pacienteId,
  profissionalId: atual.profissionalId,
  tipo: atual.tipo,
  inicio,
  fim,
  observacoes: atual.observacoes,
  valorSessao: atual.valorSessao,
  statusAgendamento: atual.statusAgendamento,
  statusPagamento: atual.statusPagamento,
  modalidadeAtendimento: atual.modalidadeAtendimento,
  editMode: 'single',
  isRecurring: false,
  recurrenceType: null,
  recurrenceEnd: `${hoje.slice(0, 4)}-12-31`,
})

/** §8: message about the new start or the new end. */
export const notaDaRemarcacao = (
  { inicio }: Pick<AgendamentoFio, 'inicio'>,
  nova: Remarcacao,
): string =>
  inicio === nova.inicio
    ? redimensionadoPara(momentoPorExtenso(nova.fim))
    : remarcadoPara(momentoPorExtenso(nova.inicio))
