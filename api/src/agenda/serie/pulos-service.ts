import type { Pulos } from '@clinica/domain/agenda/serie/datas-puladas'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findFechamentos } from '../../fechamentos/service.ts'
import { selectDesmarcadasDaSerie } from '../fechamento/repository.ts'
import { selectPulos } from './repository.ts'

/** P2: where a series makes no new session. */
export async function findPulos(
  db: Executor,
  escopo: Escopo,
  recurrenceId: string,
): Promise<Required<Pulos> & { readonly fechamentos: readonly Fechamento[] }> {
  const desmarcadas = await selectDesmarcadasDaSerie(db, escopo, recurrenceId)
  const puladas = await selectPulos(db, escopo, recurrenceId)
  return { desmarcadas, puladas, fechamentos: await findFechamentos(db, escopo) }
}
