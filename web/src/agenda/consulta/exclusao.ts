import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'

/** What is asked before one appointment is deleted. */
export const perguntaDaExclusao = ({ nomePaciente, inicio }: AgendamentoFio) => ({
  title: 'Excluir agendamento',
  text: `Tem certeza que deseja excluir o agendamento de ${nomePaciente} em ${momentoPorExtenso(inicio as DataHora)}?`,
  confirmLabel: 'Excluir',
  danger: true,
})
