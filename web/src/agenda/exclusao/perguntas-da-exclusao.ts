import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'

const qual = ({ nomePaciente, inicio }: AgendamentoFio) =>
  `de ${nomePaciente} em ${momentoPorExtenso(inicio as DataHora)}`

/** What is asked before one appointment is deleted. */
export const perguntaDaExclusao = (sessao: AgendamentoFio) => ({
  title: 'Excluir agendamento',
  text: `Tem certeza que deseja excluir o agendamento ${qual(sessao)}?`,
  confirmLabel: 'Excluir',
  danger: true,
})

/** From the grid it takes this one alone. */
function perguntaNaGrade(sessao: AgendamentoFio) {
  const padrao = perguntaDaExclusao(sessao)
  if (!sessao.recurrenceId) return padrao
  return { ...padrao, text: `${padrao.text} As outras sessões da série ficam.` }
}

/** P4: the patient took it off, that is known already. */
const perguntaDoDesmarque = (sessao: AgendamentoFio) => ({
  title: 'Desmarcar sessão',
  text: `Tem certeza que deseja desmarcar a sessão ${qual(sessao)}?`,
  confirmLabel: 'Desmarcar',
  danger: true,
})

/** From where it is deleted: the appointment's dialog, the grid, or the day's end. */
export const PERGUNTAS = {
  dialogo: perguntaDaExclusao,
  grade: perguntaNaGrade,
  fim: perguntaDoDesmarque,
} as const
