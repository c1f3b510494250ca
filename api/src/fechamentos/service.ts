import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  deleteFechamento,
  type FechamentoEscrito,
  type FechamentoGravado,
  restoreFechamento,
  selectFechamento,
  selectFechamentos,
  writeFechamento,
} from './repository.ts'

export type { FechamentoEscrito, FechamentoGravado }

/** P2: all closures of the professional, by their first day. */
export const findFechamentos = (db: Executor, escopo: Escopo): Promise<Fechamento[]> =>
  selectFechamentos(db, escopo)

/** The same for the screen. */
export const listFechamentos = ({ database }: Contexto, escopo: Escopo) =>
  selectFechamentos(database, escopo)

/** For agenda's gestures: one closure, with the operation that wrote it last. */
export const findFechamento = (tx: Executor, escopo: Escopo, id: string) =>
  selectFechamento(tx, escopo, id)

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

/** D8: puts a closure back as it was before an operation, or after it. */
export const moveFechamento = (tx: Executor, escopo: Escopo, id: string, imagem: object | null) =>
  restoreFechamento(tx, escopo, id, imagem)
