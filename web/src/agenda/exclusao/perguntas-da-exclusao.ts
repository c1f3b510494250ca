import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'

const qual = ({ nomePaciente, inicio }: AgendamentoFio) =>
  `de ${nomePaciente} em ${momentoPorExtenso(inicio as DataHora)}`

/** Question before one appointment is deleted. */
export const perguntaDaExclusao = (sessao: AgendamentoFio) => ({
  title: 'Excluir agendamento',
  text: `Tem certeza que deseja excluir o agendamento ${qual(sessao)}?`,
  confirmLabel: 'Excluir',
  danger: true,
})

/** A deletion from the grid removes only this session of a series. */
function perguntaNaGrade(sessao: AgendamentoFio) {
  const padrao = perguntaDaExclusao(sessao)
  if (!sessao.recurrenceId) return padrao
  return { ...padrao, text: `${padrao.text} As outras sessões da série ficam.` }
}

/** P4: the patient cancelled, so the reason is known. */
const perguntaDoDesmarque = (sessao: AgendamentoFio) => ({
  title: 'Desmarcar sessão',
  text: `Tem certeza que deseja desmarcar a sessão ${qual(sessao)}?`,
  confirmLabel: 'Desmarcar',
  danger: true,
})

/** Question by origin: the appointment's dialog, the grid, or the end of the day. */
export const PERGUNTAS = {
  dialogo: perguntaDaExclusao,
  grade: perguntaNaGrade,
  fim: perguntaDoDesmarque,
} as const
