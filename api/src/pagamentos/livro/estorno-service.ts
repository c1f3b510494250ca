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

/** An operation of the agenda going back (`desfaz`), or forth again. */
type Volta = { readonly clock: Clock; readonly operacaoId: string; readonly desfaz: boolean }

/** D8: the months that an operation's entries are in: going back or forth touches them too. */
export const findMesesDaOperacao = (
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
): Promise<ChaveDoMes[]> => selectMesesDaOperacao(tx, escopo, operacaoId)

/**
 * D8: the entries that take back what stands of an operation, or enter again what
 * was taken back.
 */
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

/** D8: enters them; whoever does sets the months again. */
export const enterCorrecoes = (
  tx: Executor,
  escopo: Escopo,
  correcoes: readonly Lancamento[],
  { clock }: Pick<Volta, 'clock'>,
): Promise<void> => insertLancamentos(tx, escopo, correcoes, instante(clock))
