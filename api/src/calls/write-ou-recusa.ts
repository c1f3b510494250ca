import type { Database, Executor } from '../database/database.ts'
import { type Resultado, runOuRecusa } from '../resultado.ts'
import { lockProfissional } from './professional-lock-store.ts'

/** Runs one writing transaction under the professional's lock. A refusal rolls its writes back. */
export const writeOuRecusa = <T>(
  database: Pick<Database, 'transaction'>,
  escopo: { readonly profissionalId: string },
  work: (tx: Executor) => Promise<Resultado<T>>,
): Promise<Resultado<T>> =>
  runOuRecusa(database, async (tx) => {
    await lockProfissional(tx, escopo)
    return work(tx)
  })
