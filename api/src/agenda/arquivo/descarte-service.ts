import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { deleteDesmarcacoes } from '../fechamento/repository.ts'
import { deleteDoPaciente } from '../linhas/saida-repository.ts'
import {
  deleteImagens,
  deleteSeries,
  selectOperacoesDele,
  selectRastros,
} from './descarte-repository.ts'

/** D6, after the money: takes away every session of a patient with its history; answers their ids. */
export async function eraseSessoes(
  tx: Executor,
  escopo: Escopo,
  pacienteId: string,
): Promise<string[]> {
  const operacoes = await selectOperacoesDele(tx, escopo, pacienteId)
  const { sessoes, series } = await selectRastros(tx, escopo, pacienteId)
  await deleteImagens(tx, escopo, pacienteId, operacoes)
  await deleteDesmarcacoes(tx, escopo, pacienteId)
  await deleteDoPaciente(tx, escopo, pacienteId)
  await deleteSeries(tx, escopo, series)
  return sessoes
}
