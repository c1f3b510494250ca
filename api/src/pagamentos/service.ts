import { contaNoMes } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Tipo } from '@clinica/domain/agenda/tipos'
import { type DataHora, mesDaHora } from '@clinica/domain/tempo/data-hora'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  type ChaveDoMes,
  type FiltroDeMeses,
  lockMeses,
  recountMeses,
  selectValores,
  type ValoresDoMes,
} from './repository.ts'

/** What decides in which month an appointment counts, if in any (D9). */
export type Lugar = { pacienteId: string | null; tipo: Tipo; inicio: DataHora }

/** D9: the patient's months that these places count in. */
export const mesesDosLugares = (lugares: readonly Lugar[]): ChaveDoMes[] =>
  lugares.flatMap(({ pacienteId, tipo, inicio }) =>
    pacienteId !== null && contaNoMes({ pacienteId, tipo })
      ? [{ pacienteId, ...mesDaHora(inicio) }]
      : [],
  )

const semRepetir = (meses: readonly ChaveDoMes[]): ChaveDoMes[] => [
  ...new Map(meses.map((mes) => [`${mes.pacienteId} ${mes.ano} ${mes.mes}`, mes])).values(),
]

/**
 * The only way to touch what a month counts: locks the months, lets `work` change their appointments,
 * sets them again. Patients are locked before, appointments after: in this order nobody waits in a circle.
 */
export async function comMesesTravados<T>(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
  work: () => Promise<T>,
): Promise<T> {
  const travados = semRepetir(meses)
  if (travados.length === 0) return work()
  await lockMeses(tx, escopo, travados)
  const resposta = await work()
  await recountMeses(tx, escopo, travados)
  return resposta
}

/** For financeiro: what the months asked for amount to, row by row (D9). */
export const findValoresDosMeses = (
  db: Executor,
  escopo: Escopo,
  filtro: FiltroDeMeses,
): Promise<ValoresDoMes[]> => selectValores(db, escopo, filtro)
