import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { lockProfissional } from '../../calls/professional-lock-store.ts'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import type { Database, Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { recountMeses } from '../meses/repository.ts'
import { countRecebimentos, selectConferidos } from './repository.ts'

export type Conferencia = { conferidos: number; diferentes: readonly ChaveDoMes[] }

/** Months set right in one transaction: few, so that nobody waits long for them. */
const DE_CADA_VEZ = 100

/** D9: the month rows compared with what appointments and entries say. */
export async function compareMeses(db: Executor, escopo: Escopo): Promise<Conferencia> {
  const meses = await selectConferidos(db, escopo)
  const diferentes = meses.flatMap(({ diferente, ...chave }) => (diferente ? [chave] : []))
  return { conferidos: meses.length, diferentes }
}

/** P3: for each patient Σ receipts = Σ entries: receipts compared with the entries that name them. */
export const compareRecebimentos = (
  db: Executor,
  escopo: Escopo,
): Promise<{ conferidos: number; diferentes: number }> => countRecebimentos(db, escopo)

/** Counts these months again, under the lock that every gesture takes. */
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
