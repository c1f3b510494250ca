import { contaNoMes } from '../agenda/regras-do-agendamento.ts'
import type { Tipo } from '../agenda/tipos.ts'
import { type DataHora, mesDaHora } from '../tempo/data-hora.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'

/** The fields that decide in which month an appointment counts, if in any (D9). */
export type Lugar = {
  readonly pacienteId: string | null
  readonly tipo: Tipo
  readonly inicio: DataHora
}

/** D9: the patient's month that a place counts in; null: in none. */
export const mesDoLugar = ({ pacienteId, tipo, inicio }: Lugar): ChaveDoMes | null =>
  pacienteId !== null && contaNoMes({ pacienteId, tipo })
    ? { pacienteId, ...mesDaHora(inicio) }
    : null

/** Removes repeated months. */
export const semRepetir = (meses: readonly ChaveDoMes[]): ChaveDoMes[] => [
  ...new Map(meses.map((mes) => [chaveDoMes(mes), mes])).values(),
]

/** D9: the patients' months that these places count in, each once. */
export const mesesDosLugares = (lugares: readonly Lugar[]): ChaveDoMes[] =>
  semRepetir(lugares.flatMap((lugar) => mesDoLugar(lugar) ?? []))
