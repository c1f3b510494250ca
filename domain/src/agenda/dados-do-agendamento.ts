import type { Agendamento, DadosDoAgendamento } from './contract.ts'
import type { AgendamentoAlteracao, AgendamentoEntrada } from './contract-entrada.ts'
import { exigePaciente, problemaDoPeriodo } from './regras-do-agendamento.ts'
import { OBSERVACOES_ILEGIVEIS, PADRAO } from './tipos.ts'

/** §5: what a new appointment will hold: as sent, with the defaults where nothing was chosen. */
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

/** D1: what an appointment will hold after an edit: an absent field keeps the stored value. */
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

/** D5: why an edit cannot be taken: nothing is written over notes that nobody could read. */
export const problemaDasObservacoes = (
  { observacoesIlegiveis }: Pick<Agendamento, 'observacoesIlegiveis'>,
  { observacoes }: Pick<AgendamentoAlteracao, 'observacoes'>,
): { campo: string; message: string } | null =>
  observacoesIlegiveis && observacoes != null
    ? { campo: 'observacoes', message: OBSERVACOES_ILEGIVEIS }
    : null

/** D7: what is wrong with an appointment, and under which field it is said; null when nothing. */
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
