import { centavos } from '@clinica/domain/dinheiro'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import {
  insertLancamentos,
  type Lancamento,
  selectDaOperacao,
  selectMesesDaOperacao,
} from './repository.ts'

/** The undo (`desfaz`) or redo of an agenda operation. */
type Volta = { readonly clock: Clock; readonly operacaoId: string; readonly desfaz: boolean }

/** D8: the months of an operation's entries: its undo and redo change them, too. */
export const findMesesDaOperacao = (
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
): Promise<ChaveDoMes[]> => selectMesesDaOperacao(tx, escopo, operacaoId)

/** D8: the entries that reverse an operation's valid ones, or enter the reversed ones again. */
export async function findCorrecoes(
  tx: Executor,
  escopo: Escopo,
  volta: Volta,
): Promise<Lancamento[]> {
  const lancados = await selectDaOperacao(tx, escopo, volta)
  return lancados.map((um) => ({
    ...um,
    id: newId(volta.clock),
    valor: centavos(-um.valor),
    tipo: volta.desfaz ? 'ESTORNO' : 'LANCAMENTO',
    corrige: um.id,
  }))
}

/** D8: enters these entries; the caller then sets the months. */
export const enterCorrecoes = (
  tx: Executor,
  escopo: Escopo,
  correcoes: readonly Lancamento[],
  { clock }: Pick<Volta, 'clock'>,
): Promise<void> => insertLancamentos(tx, escopo, correcoes, instante(clock))
