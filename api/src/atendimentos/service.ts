import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type { Contexto } from '../contexto.ts'
import { AppError } from '../errors.ts'
import type { Escopo } from '../escopo.ts'
import { selectResumo } from './repository.ts'

/** §7 GET /resumo-atendimentos; D4: another professional's id is not there. */
export async function findResumo(
  { database }: Contexto,
  escopo: Escopo,
  profissionalId: string,
): Promise<MesDoPaciente[]> {
  if (profissionalId !== escopo.profissionalId) throw new AppError('NAO_ENCONTRADO')
  return selectResumo(database, escopo)
}
