import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { deleteDesmarcacoes } from '../fechamento/repository.ts'
import { deleteDoPaciente } from '../gravacao/saida-repository.ts'
import { deleteImagens, deleteSeries, lockOperacoes, selectRastros } from './descarte-repository.ts'

/** D6, first of all: holds the operations on a patient's sessions, as undoing one does. */
export const holdOperacoes = (tx: Executor, escopo: Escopo, pacienteId: string) =>
  lockOperacoes(tx, escopo, pacienteId, false)

/** D6, after the money: takes away every session of a patient with its history; answers their ids. */
export async function eraseSessoes(
  tx: Executor,
  escopo: Escopo,
  pacienteId: string,
): Promise<string[]> {
  // Again, for archivings and for what a gesture did while the months were not held yet.
  const operacoes = await lockOperacoes(tx, escopo, pacienteId, true)
  const { sessoes, series } = await selectRastros(tx, escopo, pacienteId)
  // Images first: which are the patient's, a row that stands still has to say.
  await deleteImagens(tx, escopo, pacienteId, operacoes)
  await deleteDesmarcacoes(tx, escopo, pacienteId)
  await deleteDoPaciente(tx, escopo, pacienteId)
  await deleteSeries(tx, escopo, series)
  return sessoes
}
