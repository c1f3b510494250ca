import type { Database, Executor } from '../database/database.ts'
import { type Resultado, runOuRecusa } from '../resultado.ts'
import { lockProfissional } from './professional-lock-store.ts'

/** One writing transaction of a professional, alone among theirs; what it had written before it refused is taken back. */
export const writeOuRecusa = <T>(
  database: Pick<Database, 'transaction'>,
  escopo: { readonly profissionalId: string },
  work: (tx: Executor) => Promise<Resultado<T>>,
): Promise<Resultado<T>> =>
  runOuRecusa(database, async (tx) => {
    await lockProfissional(tx, escopo)
    return work(tx)
  })
