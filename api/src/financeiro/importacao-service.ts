import type { Despesa } from '@clinica/domain/financeiro/contract'
import { type Clock, instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { deleteDespesaRow, insertDespesa, selectDespesa } from './repository.ts'

/** P1, D11: enters expenses as they were kept elsewhere, months that differ and ends included; answers their ids. */
export async function writeDespesasImportadas(
  tx: Executor,
  escopo: Escopo,
  despesas: readonly Omit<Despesa, 'id'>[],
  clock: Clock,
): Promise<string[]> {
  const ids: string[] = []
  for (const uma of despesas) {
    const despesa = { ...uma, id: newId(clock), versao: 1 }
    await insertDespesa(tx, escopo, { despesa, agora: instante(clock) })
    ids.push(despesa.id)
  }
  return ids
}

/**
 * P1: takes expenses of an import out again, those that were deleted since apart; answers the names of those that
 * were changed since, and then takes none.
 */
export async function takeBackDespesas(
  tx: Executor,
  escopo: Escopo,
  deixadas: readonly { readonly id: string; readonly versao: number }[],
): Promise<string[]> {
  const mudadas: string[] = []
  for (const { id, versao } of deixadas) {
    const despesa = await selectDespesa(tx, escopo, id)
    if (despesa && despesa.versao !== versao)
      mudadas.push(`despesa ${despesa.vigencias[0]?.nome ?? ''}`.trim())
  }
  if (mudadas.length > 0) return mudadas
  for (const { id } of deixadas) await deleteDespesaRow(tx, escopo, id)
  return []
}
