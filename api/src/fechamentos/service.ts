import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  deleteFechamento,
  type FechamentoGravado,
  type FechamentoTravado,
  lockFechamento,
  restoreFechamento,
  selectFechamentos,
  writeFechamento,
} from './repository.ts'

export type { FechamentoGravado, FechamentoTravado }

/** P2: all closures of the professional, by their first day. */
export const findFechamentos = (db: Executor, escopo: Escopo): Promise<Fechamento[]> =>
  selectFechamentos(db, escopo)

/** The same for the screen. */
export const listFechamentos = ({ database }: Contexto, escopo: Escopo) =>
  selectFechamentos(database, escopo)

/** For agenda's gestures: one closure, held until the transaction ends, before patients, series and months. */
export const holdFechamento = (tx: Executor, escopo: Escopo, id: string) =>
  lockFechamento(tx, escopo, id)

/** For agenda's gestures: how an operation leaves a closure; null: it takes it away. */
export const putFechamento = (
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
  { id, dados }: { id: string; dados: Omit<Fechamento, 'id' | 'versao'> | null },
): Promise<FechamentoGravado> =>
  dados
    ? writeFechamento(tx, escopo, operacaoId, { ...dados, id })
    : deleteFechamento(tx, escopo, id)

/** D8: puts a closure that is held back as it was before an operation, or after it. */
export const moveFechamento = (tx: Executor, escopo: Escopo, id: string, imagem: object | null) =>
  restoreFechamento(tx, escopo, id, imagem)
