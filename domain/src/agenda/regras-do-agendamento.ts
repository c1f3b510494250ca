import { type DataHora, minutosEntre, somaMinutos } from '../tempo/data-hora.ts'
import { chaveDeBusca } from '../texto.ts'
import {
  DURACAO_MAXIMA_HORAS,
  DURACAO_PADRAO_MINUTOS,
  ROTULO_DO_TIPO,
  TIPOS,
  type Tipo,
} from './tipos.ts'

/** D7: kinds that need no patient. */
const SEM_PACIENTE: readonly Tipo[] = ['PESSOAL', 'CAFEZINHO', 'SOCIAL']
/** §4: kinds whose patient is found by name. */
const RESERVADOS: readonly Tipo[] = ['PESSOAL', 'CAFEZINHO']

/** D7: the problem of a period, or null. */
export function problemaDoPeriodo(inicio: DataHora, fim: DataHora): string | null {
  const minutos = minutosEntre(inicio, fim)
  if (minutos <= 0) return 'O fim deve ser depois do início.'
  if (minutos > DURACAO_MAXIMA_HORAS * 60) return 'O atendimento pode durar no máximo 24 horas.'
  return null
}

/** D7: true for a kind that must have a patient. */
export const exigePaciente = (tipo: Tipo): boolean => !SEM_PACIENTE.includes(tipo)

/** §4: true for a kind whose patient is chosen by the kind's name, with the selector disabled. */
export const temPacienteReservado = (tipo: Tipo): boolean => RESERVADOS.includes(tipo)

/** §4: the patient whose name is 'Pessoal' or 'Cafezinho', accent- and case-blind; undefined for other kinds. */
export const pacienteReservado = <P extends { nome: string }>(
  tipo: Tipo,
  pacientes: readonly P[],
): P | undefined =>
  temPacienteReservado(tipo)
    ? pacientes.find(({ nome }) => chaveDeBusca(nome) === chaveDeBusca(ROTULO_DO_TIPO[tipo]))
    : undefined

/** D9: full names that count nowhere, as `chaveDeBusca` writes them. */
export const NOMES_RESERVADOS: readonly string[] = ['pessoal', 'cafezinho']

/** D9: true for a name that counts nowhere. */
export const nomeReservado = (nome: string): boolean =>
  NOMES_RESERVADOS.includes(chaveDeBusca(nome))

/** D7: the name shown: the patient's, or the kind's label without a patient. */
export const nomeOuTipo = (nomePaciente: string | null, tipo: Tipo): string =>
  nomePaciente ?? ROTULO_DO_TIPO[tipo]

/**
 * D9: true for an appointment that counts for the month of its start: it has a patient and is neither PESSOAL nor
 * CAFEZINHO, whatever its status.
 */
export const contaNoMes = (agendamento: { pacienteId: string | null; tipo: Tipo }): boolean =>
  agendamento.pacienteId !== null && !RESERVADOS.includes(agendamento.tipo)

/** D9: the kinds that count for a month when they have a patient. */
export const TIPOS_QUE_CONTAM: readonly Tipo[] = TIPOS.filter((tipo) =>
  contaNoMes({ pacienteId: '', tipo }),
)

/** §4: changing the start sets the end to one hour after it, or as long after it as the clinic says (P9). */
export const fimPadrao = (inicio: DataHora, minutos = DURACAO_PADRAO_MINUTOS): DataHora =>
  somaMinutos(inicio, minutos)
