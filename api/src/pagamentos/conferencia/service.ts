import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { lockProfissional } from '../../calls/professional-lock-store.ts'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import type { Database, Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { recountMeses } from '../meses/repository.ts'
import { countRecebimentos, selectConferidos } from './repository.ts'

export type Conferencia = { conferidos: number; diferentes: readonly ChaveDoMes[] }

/** The most months corrected in one transaction: few, so that nobody waits long. */
const DE_CADA_VEZ = 100

/** D9: compares the month rows with appointments and entries. */
export async function compareMeses(db: Executor, escopo: Escopo): Promise<Conferencia> {
  const meses = await selectConferidos(db, escopo)
  const diferentes = meses.flatMap(({ diferente, ...chave }) => (diferente ? [chave] : []))
  return { conferidos: meses.length, diferentes }
}

/** P3: compares receipts with the entries that name them: Σ receipts = Σ entries for each patient. */
export const compareRecebimentos = (
  db: Executor,
  escopo: Escopo,
): Promise<{ conferidos: number; diferentes: number }> => countRecebimentos(db, escopo)

/** Counts these months again, under the professional's lock. */
export async function correctMeses(
  database: Database,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  for (let i = 0; i < meses.length; i += DE_CADA_VEZ) {
    const estes = meses.slice(i, i + DE_CADA_VEZ)
    await database.transaction(async (tx) => {
      await lockProfissional(tx, escopo)
      await recountMeses(tx, escopo, estes)
      await raiseVersoes(tx, escopo)
    })
  }
}
