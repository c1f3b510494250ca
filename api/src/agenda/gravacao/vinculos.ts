import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { selectSerie } from '../serie/repository.ts'

type Vinculos = {
  profissionalId?: string | null | undefined
  recurrenceId?: string | null | undefined
}

/** D4: whether a body names a professional or a series that is not the caller's, used or not. */
export async function hasVinculoAlheio(
  db: Executor,
  escopo: Escopo,
  { profissionalId, recurrenceId }: Vinculos,
): Promise<boolean> {
  if (profissionalId && profissionalId !== escopo.profissionalId) return true
  return Boolean(recurrenceId) && (await selectSerie(db, escopo, recurrenceId ?? '')) === null
}
