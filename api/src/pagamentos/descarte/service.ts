import { randomUUID } from 'node:crypto'
import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import { deleteRegistrosDe } from '../../calls/idempotency-store.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { deleteLancamentos, deleteMeses, deleteRecebimentos, unnameMeses } from './repository.ts'

type Dono = { id: string; nome: string }

/**
 * D6: deletes a patient's ledger, before the sessions, and keeps the months' sums for the practice's totals. Answers
 * how many months stay. Their new id is random and stored nowhere else.
 */
export async function eraseDinheiro(
  tx: Executor,
  escopo: Escopo,
  { id, nome }: Dono,
): Promise<number> {
  await deleteLancamentos(tx, escopo, id)
  await deleteRegistrosDe(tx, escopo, await deleteRecebimentos(tx, escopo, id))
  if (nomeReservado(nome)) {
    await deleteMeses(tx, escopo, id)
    return 0
  }
  return unnameMeses(tx, escopo, id, randomUUID())
}
