import { reais } from '../../dinheiro.ts'
import type { Agendamento } from '../contract.ts'
import { CAMPOS_DO_HISTORICO, type CampoDoHistorico, type HistoricoFio } from './contract.ts'

/** A field's value for comparing: patients by id, whatever their names. */
const valorComparado = (um: Agendamento, campo: CampoDoHistorico) => {
  if (campo === 'paciente') return um.pacienteId
  return campo === 'recorrencia' ? um.recurrenceType : um[campo]
}

/** A field's value for the history: patients by name, money in reais, never notes. */
function valorContado(um: Agendamento, campo: CampoDoHistorico): string | number | null {
  if (campo === 'observacoes') return null
  if (campo === 'paciente') return um.pacienteId === null ? null : um.nomePaciente
  if (campo === 'recorrencia') return um.recurrenceType
  if (campo === 'valorSessao') return um.valorSessao === null ? null : reais(um.valorSessao)
  return um[campo]
}

/** D8: the changes of an operation to an appointment, field by field, for its history. */
export const mudancasDoHistorico = (
  antes: Agendamento,
  depois: Agendamento,
): HistoricoFio['mudancas'] =>
  CAMPOS_DO_HISTORICO.filter(
    (campo) => valorComparado(antes, campo) !== valorComparado(depois, campo),
  ).map((campo) => ({
    campo,
    antes: valorContado(antes, campo),
    depois: valorContado(depois, campo),
  }))
