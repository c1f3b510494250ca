import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { deleteDecisoes, unnameRecibos } from './descarte-repository.ts'

/**
 * D6, before the money: a recibo that was sent keeps its day, its amount and what became of it, for the tax office;
 * whose it was and which sessions it paid go.
 */
export async function eraseRecibos(tx: Executor, escopo: Escopo, pacienteId: string) {
  await unnameRecibos(tx, escopo, pacienteId)
  await deleteDecisoes(tx, escopo, pacienteId)
}
