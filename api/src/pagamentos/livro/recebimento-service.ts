import type { Centavos } from '@clinica/domain/dinheiro'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import {
  type Pedaco,
  pedacosDoCredito,
} from '@clinica/domain/pagamentos/recebimento/pedacos-do-credito'
import type { MesDoLivro } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { SomaDoMes } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Pagador } from '@clinica/domain/pagamentos/tipos'
import { type Mes, mesmoMes } from '@clinica/domain/tempo/data'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { deleteVazios, writeSomas } from '../meses/repository.ts'
import {
  type EstadoDoRecebimento,
  insertRecebimento,
  markEstorno,
  type QuaisRecebimentos,
  type RecebimentoGuardado,
  type RecebimentoNovo,
  selectDaOperacao,
  selectEstados,
  selectMesesDoLivro,
  selectRecebimento,
  selectRecebimentos,
  selectUltimoPagador,
} from './recebimento-repository.ts'
import { insertLancamentos, type Lancamento, selectEntradas } from './repository.ts'

/** P3: the rows of a patient's months. */
export const findMesesDoLivro = (
  db: Executor,
  escopo: Escopo,
  pacienteId: string,
): Promise<MesDoLivro[]> => selectMesesDoLivro(db, escopo, pacienteId)

export const findUltimoPagador = (
  db: Executor,
  escopo: Escopo,
  pacienteId: string,
): Promise<Pagador | null> => selectUltimoPagador(db, escopo, pacienteId)

/** P3: a patient's receipts, newest first. */
export const findRecebimentos = (
  db: Executor,
  escopo: Escopo,
  quais: QuaisRecebimentos,
): Promise<RecebimentoGuardado[]> => selectRecebimentos(db, escopo, quais)

export const findRecebimento = (
  db: Executor,
  escopo: Escopo,
  id: string,
): Promise<RecebimentoGuardado | null> => selectRecebimento(db, escopo, id)

/** P3: the pieces of a month's credit that a transfer moves. */
export async function findPedacos(
  tx: Executor,
  escopo: Escopo,
  de: ChaveDoMes,
  valor: Centavos,
): Promise<Pedaco[]> {
  return pedacosDoCredito(await selectEntradas(tx, escopo, de), valor)
}

/** P3: an entry of a receipt, a reversal or a transfer. */
export type EntradaDeDinheiro = ChaveDoMes & Pedaco

/** P3: enters these entries and sets the months. */
export async function enterDinheiro(
  tx: Executor,
  escopo: Escopo,
  {
    entradas,
    somas,
    operacaoId,
  }: {
    entradas: readonly EntradaDeDinheiro[]
    somas: readonly SomaDoMes[]
    operacaoId: string
  },
  clock: Clock,
): Promise<void> {
  const lancamentos = entradas.map(
    (uma): Lancamento => ({
      ...uma,
      id: newId(clock),
      agendamentoId: null,
      operacaoId,
      tipo: 'LANCAMENTO',
      corrige: null,
    }),
  )
  await insertLancamentos(tx, escopo, lancamentos, instante(clock))
  await writeSomas(tx, escopo, somas)
  await deleteVazios(tx, escopo, somas)
}

export const saveRecebimento = (tx: Executor, escopo: Escopo, um: RecebimentoNovo, clock: Clock) =>
  insertRecebimento(tx, escopo, um, instante(clock))

export const saveEstorno = (tx: Executor, escopo: Escopo, id: string, operacaoId: string) =>
  markEstorno(tx, escopo, id, operacaoId)

type Ida = { readonly operacaoId: string; readonly desfaz: boolean }

/** D8: true where the state of a receipt allows the undo or redo of an operation on money. */
const podeIr = ({ operacaoId, estornoId, situacao }: EstadoDoRecebimento, ida: Ida): boolean => {
  if (operacaoId === ida.operacaoId) return situacao === (ida.desfaz ? 'VIGENTE' : 'DESFEITO')
  if (estornoId === ida.operacaoId) return situacao === (ida.desfaz ? 'ESTORNADO' : 'VIGENTE')
  return situacao === 'VIGENTE'
}

/** The receipts that the undo or redo empties: undone, or reversed again. */
const queEsvaziam = (estados: readonly EstadoDoRecebimento[], { operacaoId, desfaz }: Ida) =>
  estados.filter((um) => (desfaz ? um.operacaoId : um.estornoId) === operacaoId)

/**
 * D8, P3: the receipts that are empty after the undo or redo of an operation on money; null where one has changed
 * since.
 */
export async function findEsvaziados(
  tx: Executor,
  escopo: Escopo,
  ida: Ida,
  nomeia: boolean,
): Promise<readonly string[] | null> {
  const ids = await selectDaOperacao(tx, escopo, ida.operacaoId)
  const estados = await selectEstados(tx, escopo, ids)
  if (estados.some((um) => !podeIr(um, ida))) return null
  const dela = estados.some((um) => [um.operacaoId, um.estornoId].includes(ida.operacaoId))
  // A receipt that was reversed again by another operation no longer names this one.
  if (nomeia && !dela) return null
  return queEsvaziam(estados, ida).map(({ id }) => id)
}

/** P3: true where these entries leave nothing of the receipts in any month. */
export async function ficamVazios(
  tx: Executor,
  escopo: Escopo,
  ids: readonly string[],
  correcoes: readonly Lancamento[],
): Promise<boolean> {
  for (const id of ids) {
    const partes = (await selectRecebimento(tx, escopo, id))?.partes ?? []
    const dele = correcoes.filter(({ recebimentoId }) => recebimentoId === id)
    const somaDe = (entradas: readonly (Mes & { valor: number })[], mes: Mes) =>
      entradas.reduce((soma, um) => soma + (mesmoMes(um, mes) ? um.valor : 0), 0)
    if ([...partes, ...dele].some((mes) => somaDe(partes, mes) + somaDe(dele, mes) !== 0)) {
      return false
    }
  }
  return true
}
