import type { DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { Padrao } from '@clinica/domain/agenda/mudancas'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { enterLancado, lockMeses, photographMeses, planLancado } from '../../pagamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { linhasAcertadas, linhasPedidas } from '../gravacao/linhas.ts'
import { mudancasSimples } from '../gravacao/mudancas-pedidas.ts'
import { lockInteiras, writeOperacao } from '../gravacao/repository.ts'
import { type Arquivo, selectConflitos } from '../leitura/repository.ts'
import { deleteOperacao } from '../operacao/repository.ts'
import { undoTravada } from '../operacao/service.ts'
import {
  deleteSeries,
  insertSeries,
  lockSeriesDaOperacao,
  selectInicios,
  selectMudaram,
} from './repository.ts'

/** P1: one hour of an import: a series, or a session alone. */
export type Marcado = {
  readonly padrao: Padrao | null
  readonly novas: readonly DadosDoAgendamento[]
}

/** P1: what is in the agenda already, of these patients and of nobody's. */
export const findInicios = (
  db: Executor,
  escopo: Escopo,
  pacienteIds: readonly string[],
  desde: Data,
) => selectInicios(db, escopo, pacienteIds, inicioDoDia(desde))

/** D7: how many of these periods overlap something that is in the agenda. */
export async function countOcupados(
  db: Executor,
  escopo: Escopo,
  periodos: readonly { inicio: DataHora; fim: DataHora }[],
): Promise<number> {
  if (periodos.length === 0) return 0
  const conflitos = await selectConflitos(db, escopo, { periodos: [...periodos] })
  return new Set(conflitos.map(({ periodo }) => periodo)).size
}

/**
 * P1, D8: books all hours of an import as one operation: as every gesture does (the patients are held by then),
 * but for many series at once. Answers the operation.
 */
export async function bookImportados(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  marcados: readonly Marcado[],
): Promise<string> {
  const { clock } = contexto
  const { db } = arquivo
  const operacao = { id: newId(clock), tipo: 'IMPORTACAO', em: instante(clock) } as const
  const series = marcados.map((um) => ({ ...um, id: um.padrao ? newId(clock) : null }))
  const meses = mesesDosLugares(series.flatMap(({ novas }) => novas))
  await lockMeses(db, escopo, meses)
  const retrato = await photographMeses(db, escopo, meses)

  const pedidas = series.flatMap(({ novas, id }) => {
    const ids = novas.map(() => newId(clock))
    return linhasPedidas(
      arquivo,
      escopo,
      operacao,
      mudancasSimples({ novas, recurrenceId: id }),
      ids,
    )
  })
  const acerto = acertoDoGesto(retrato, { saem: [], ficam: pedidas })
  const viram = (await lockInteiras(db, escopo, acerto.viram)).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  const linhas = linhasAcertadas([...pedidas, ...viram], acerto)

  const padroes = series.flatMap(({ padrao, id }) => (padrao && id ? [{ ...padrao, id }] : []))
  await insertSeries(db, escopo, operacao.id, padroes)
  const registro = { clock, data: hoje(contexto), operacaoId: operacao.id }
  const lancado = await planLancado(db, escopo, acerto, registro)
  const escritas = { linhas, removidas: [], soNovas: viram.length === 0, somas: lancado.somas }
  await writeOperacao(arquivo, escopo, operacao, escritas)
  await enterLancado(db, escopo, lancado, registro)
  return operacao.id
}

/**
 * P1: takes an import's sessions, series and operation out of the agenda again, as if they had never been; refused
 * with the names of whose sessions have changed since. `novos`: who was nobody's patient before, held by then.
 */
export async function takeBackMarcados(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { operacaoId, novos }: { operacaoId: string | null; novos: readonly string[] },
): Promise<Resultado<null> | { mudaram: string[] }> {
  const series = operacaoId === null ? [] : await lockSeriesDaOperacao(tx, escopo, operacaoId)
  const mudaram = await selectMudaram(tx, escopo, operacaoId, { novos, series })
  if (mudaram.length > 0) return { mudaram }
  if (operacaoId === null) return aceito(null)
  const volta = await undoTravada(contexto, tx, escopo, operacaoId)
  if (!volta.ok) return volta
  await deleteOperacao(tx, escopo, operacaoId)
  await deleteSeries(tx, escopo, series)
  return aceito(null)
}
