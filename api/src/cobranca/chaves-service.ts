import type { Cofre } from '../chaves/cofre.ts'
import { type Resto, restoDe, type Troca } from '../chaves/troca-de-chave.ts'
import type { Database, Executor } from '../database/database.ts'
import { lockChavesSob, recifrada, selectChavesSob, writeChaves } from './repository.ts'

/** D5: writes the Pix keys again; rows that are held are left for the next round. */
export const rewriteChavesPix = (
  database: Database,
  cofre: Cofre,
  { velha }: Troca,
): Promise<void> =>
  database.transaction(async (tx) => {
    const mudadas = (await lockChavesSob(tx, velha)).flatMap((guardada) => {
      const chave = recifrada(cofre, guardada)
      return chave ? [{ ...guardada, chave }] : []
    })
    if (mudadas.length > 0) await writeChaves(tx, mudadas)
  })

/** What of it is left. */
export async function restoDasChavesPix(
  db: Executor,
  cofre: Cofre,
  { velha }: Troca,
): Promise<Resto> {
  const guardadas = await selectChavesSob(db, velha)
  return restoDe(guardadas.map((guardada) => recifrada(cofre, guardada) !== null))
}
