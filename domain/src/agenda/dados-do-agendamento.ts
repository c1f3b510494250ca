import type { Agendamento, DadosDoAgendamento } from './contract.ts'
import type { AgendamentoAlteracao, AgendamentoEntrada } from './contract-entrada.ts'
import { exigePaciente, problemaDoPeriodo } from './regras-do-agendamento.ts'
import { OBSERVACOES_ILEGIVEIS, PADRAO } from './tipos.ts'

/** §5: the data of a new appointment: as sent, with defaults where nothing was chosen. */
export const dadosNovos = (entrada: AgendamentoEntrada): DadosDoAgendamento => ({
  pacienteId: entrada.pacienteId ?? null,
  tipo: entrada.tipo,
  inicio: entrada.inicio,
  fim: entrada.fim,
  observacoes: entrada.observacoes ?? null,
  valorSessao: entrada.valorSessao ?? null,
  statusAgendamento: entrada.statusAgendamento ?? PADRAO.statusAgendamento,
  statusPagamento: entrada.statusPagamento ?? PADRAO.statusPagamento,
  modalidadeAtendimento: entrada.modalidadeAtendimento ?? PADRAO.modalidadeAtendimento,
})

const enviado = <T>(valor: T | undefined, guardado: T): T =>
  valor === undefined ? guardado : valor

/** D1: the data of an appointment after an edit: an absent field keeps the stored value. */
export const dadosAlterados = (
  atual: DadosDoAgendamento,
  alteracao: AgendamentoAlteracao,
): DadosDoAgendamento => ({
  pacienteId: enviado(alteracao.pacienteId, atual.pacienteId),
  tipo: enviado(alteracao.tipo, atual.tipo),
  inicio: enviado(alteracao.inicio, atual.inicio),
  fim: enviado(alteracao.fim, atual.fim),
  observacoes: enviado(alteracao.observacoes, atual.observacoes),
  valorSessao: enviado(alteracao.valorSessao, atual.valorSessao),
  statusAgendamento: enviado(alteracao.statusAgendamento, atual.statusAgendamento),
  statusPagamento: enviado(alteracao.statusPagamento, atual.statusPagamento),
  modalidadeAtendimento: enviado(alteracao.modalidadeAtendimento, atual.modalidadeAtendimento),
})

/** D5: the reason to refuse an edit of notes that could not be decrypted: they must not be overwritten unread. */
export const problemaDasObservacoes = (
  { observacoesIlegiveis }: Pick<Agendamento, 'observacoesIlegiveis'>,
  { observacoes }: Pick<AgendamentoAlteracao, 'observacoes'>,
): { campo: string; message: string } | null =>
  observacoesIlegiveis && observacoes != null
    ? { campo: 'observacoes', message: OBSERVACOES_ILEGIVEIS }
    : null

/** D7: the problem of an appointment, with the field under which it is shown; null when there is none. */
export function problemaDoAgendamento({
  pacienteId,
  tipo,
  inicio,
  fim,
}: DadosDoAgendamento): { campo: string; message: string } | null {
  if (pacienteId === null && exigePaciente(tipo)) {
    return { campo: 'pacienteId', message: 'Escolha o paciente.' }
  }
  const problema = problemaDoPeriodo(inicio, fim)
  return problema === null ? null : { campo: 'fim', message: problema }
}
