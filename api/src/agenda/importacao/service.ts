import type { DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { ConflitoFio } from '@clinica/domain/agenda/contract-operacoes'
import type { Padrao } from '@clinica/domain/agenda/mudancas'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { ANOS_DOS_FERIADOS_MAXIMO, feriadosFechados } from '@clinica/domain/fechamentos/feriados'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { type DataHora, inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { emTurnos } from '../../em-turnos.ts'
import type { Escopo } from '../../escopo.ts'
import { findFeriados } from '../../fechamentos/feriados-service.ts'
import { findFechamentos } from '../../fechamentos/service.ts'
import { newId } from '../../ids.ts'
import { enterLancado, lockMeses, photographMeses, planLancado } from '../../pagamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import type { LinhaInteira } from '../gravacao/colunas.ts'
import { linhasAcertadas, linhasPedidas } from '../gravacao/linhas.ts'
import { mudancasSimples } from '../gravacao/mudancas-pedidas.ts'
import { lockInteiras, writeOperacao } from '../gravacao/repository.ts'
import { type Arquivo, selectConflitos } from '../leitura/repository.ts'
import { deleteOperacao } from '../operacao/repository.ts'
import { undoTravada } from '../operacao/service.ts'
import { insertPulos } from '../serie/repository.ts'
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
  /** P2: dates that it passes over. */
  readonly puladas: readonly Data[]
}

/** P1: what is in the agenda already, of these patients and of nobody's. */
export const findInicios = (
  db: Executor,
  escopo: Escopo,
  pacienteIds: readonly string[],
  desde: Data,
) => selectInicios(db, escopo, pacienteIds, inicioDoDia(desde))

/** P2: all that is closed between two days, both included. */
export async function findFechados(
  db: Executor,
  escopo: Escopo,
  { de, ate }: { de: Data; ate: Data },
): Promise<Fechamento[]> {
  const ultimo = mesDaData(ate).ano
  const primeiro = mesDaData(de).ano
  const anos = { ano: primeiro, ate: Math.min(ultimo, primeiro + ANOS_DOS_FERIADOS_MAXIMO) }
  const feriados = await findFeriados(db, escopo, anos)
  return [...(await findFechamentos(db, escopo)), ...feriadosFechados(feriados)]
}

/** D7: what in the agenda these periods overlap. */
export const findOcupados = async (
  db: Executor,
  escopo: Escopo,
  periodos: readonly { inicio: DataHora; fim: DataHora }[],
): Promise<ConflitoFio[]> =>
  periodos.length > 0 ? selectConflitos(db, escopo, { periodos: [...periodos] }) : []

/** D10: months are a patient's own: what a large import does to them is reckoned one patient after the other. */
async function acertoPorPaciente(retrato: Retrato, pedidas: readonly LinhaInteira[]) {
  const sessoes = Map.groupBy(retrato.sessoes, ({ chave }) => chave.pacienteId)
  const pagos = Map.groupBy(retrato.pagos, ({ pacienteId }) => pacienteId)
  const ficam = Map.groupBy(pedidas, ({ pacienteId }) => pacienteId)
  const acertos = await emTurnos(pagos, ([id, deles]) =>
    acertoDoGesto(
      { pagos: deles, sessoes: sessoes.get(id) ?? [] },
      { saem: [], ficam: ficam.get(id) ?? [] },
    ),
  )
  return {
    acertos: acertos.flatMap((um) => um.acertos),
    certas: new Map(acertos.flatMap(({ certas }) => [...certas])),
    viram: acertos.flatMap(({ viram }) => viram),
    depois: {
      pagos: acertos.flatMap(({ depois }) => depois.pagos),
      sessoes: acertos.flatMap(({ depois }) => depois.sessoes),
    },
  }
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

  const pedidas = (
    await emTurnos(series, ({ novas, id }) => {
      const mudancas = mudancasSimples({ novas, recurrenceId: id })
      return linhasPedidas(
        arquivo,
        escopo,
        operacao,
        mudancas,
        novas.map(() => newId(clock)),
      )
    })
  ).flat()
  const acerto = await acertoPorPaciente(retrato, pedidas)
  const viram = (await lockInteiras(db, escopo, acerto.viram)).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  const linhas = linhasAcertadas([...pedidas, ...viram], acerto)

  const padroes = series.flatMap(({ padrao, id }) => (padrao && id ? [{ ...padrao, id }] : []))
  await insertSeries(db, escopo, operacao.id, padroes)
  const pulos = series.flatMap(({ puladas, id }) =>
    id ? puladas.map((data) => ({ recurrenceId: id, data })) : [],
  )
  const registro = { clock, data: hoje(contexto), operacaoId: operacao.id }
  const lancado = await planLancado(db, escopo, acerto, registro)
  const escritas = { linhas, removidas: [], soNovas: viram.length === 0, somas: lancado.somas }
  await writeOperacao(arquivo, escopo, operacao, escritas)
  await insertPulos(db, escopo, operacao.id, pulos)
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
