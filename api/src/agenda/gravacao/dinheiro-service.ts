import type { OPERACOES_DE_DINHEIRO } from '@clinica/domain/agenda/tipos'
import type { Assentadas } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { somasDosMeses } from '@clinica/domain/pagamentos/somas-dos-meses'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import {
  type EntradaDeDinheiro,
  enterDinheiro,
} from '../../pagamentos/livro/recebimento-service.ts'
import { refuseFechados } from '../../pagamentos/meses/fechados-service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { selectInteiras } from '../linhas/inteiras-repository.ts'
import { linhasAcertadas } from '../linhas/linhas.ts'
import { insertOperacao, writeDaOperacao } from '../linhas/repository.ts'

/** P3: a gesture on money alone, its months settled by then. */
export type GestoDeDinheiro = {
  readonly tipo: (typeof OPERACOES_DE_DINHEIRO)[number]
  readonly pacienteId: string
  /** The months before it. */
  readonly antes: Retrato
  readonly acerto: Assentadas & { readonly depois: Retrato }
  readonly entradas: readonly EntradaDeDinheiro[]
  /** What stands beside the operation and is named by its entries. */
  readonly save: (operacaoId: string) => Promise<unknown>
}

/**
 * P3, D8: a receipt, its reversal or a transfer as one operation: the sessions that it turns, each written once
 * with its image, the months, and the entries.
 */
export async function writeDinheiro(
  { clock }: Pick<Contexto, 'clock'>,
  arquivo: Arquivo,
  escopo: Escopo,
  { tipo, pacienteId, antes, acerto, entradas, save }: GestoDeDinheiro,
): Promise<Resultado<{ operacaoId: string; viradas: number }>> {
  const { db } = arquivo
  const aberto = refuseFechados(antes, acerto.depois)
  if (!aberto.ok) return aberto
  const operacao = { id: newId(clock), tipo, em: instante(clock), pacienteId }
  const viram = (await selectInteiras(db, escopo, acerto.viram)).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  const linhas = linhasAcertadas(viram, acerto)
  await insertOperacao(db, escopo, operacao)
  await writeDaOperacao(db, escopo, operacao, { linhas, removidas: [] })
  await save(operacao.id)
  const somas = somasDosMeses(acerto.depois, acerto)
  await enterDinheiro(db, escopo, { entradas, somas, operacaoId: operacao.id }, clock)
  await raiseVersoes(db, escopo)
  return aceito({ operacaoId: operacao.id, viradas: linhas.length })
}
