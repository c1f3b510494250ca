import type { Padrao } from '@clinica/domain/agenda/serie/mudancas'
import type { NovaTrazida } from '@clinica/domain/importacoes/passado/plano-do-passado'
import type { Data } from '@clinica/domain/tempo/data'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import { emPartes, emTurnos, parteAParte } from '../../em-turnos.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { enterTrazidos, lancamentosTrazidos } from '../../pagamentos/importacao/service.ts'
import { enterEmPartes } from '../../pagamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { mudancasSimples } from '../gravacao/mudancas-pedidas.ts'
import type { Arquivo } from '../leitura/repository.ts'
import type { LinhaInteira } from '../linhas/colunas.ts'
import type { Operacao } from '../linhas/escritas.ts'
import { selectInteiras } from '../linhas/inteiras-repository.ts'
import { linhasAcertadas, linhasPedidas } from '../linhas/linhas.ts'
import { insertOperacao, writeDaOperacao } from '../linhas/repository.ts'
import { insertPulos } from '../serie/repository.ts'
import { type Acertado, settleImportados, type Trazido } from './meses-service.ts'
import { insertSeries } from './repository.ts'

/** P1: one hour of an import: a series, or a session alone. */
export type Marcado = {
  readonly padrao: Padrao | null
  readonly novas: readonly NovaTrazida[]
  /** P2: dates that it passes over. */
  readonly puladas: readonly Data[]
}

/** So many sessions are one statement: some milliseconds of this process, and twenty or so of PostgreSQL. */
const LINHAS_DE_CADA_VEZ = 400

/** The rows of all that is booked by patient, and the id of each session that has a number in its file. */
async function linhasMarcadas(
  arquivo: Arquivo,
  escopo: Escopo,
  { operacao, clock }: { operacao: Operacao; clock: Contexto['clock'] },
  series: EmSeries,
) {
  const sessoes = new Map<string, string>()
  const pedidas = new Map<string | null, LinhaInteira[]>()
  await emTurnos(series, ({ novas, id }) => {
    const ids = novas.map(() => newId(clock))
    const mudancas = mudancasSimples({ novas, recurrenceId: id })
    linhasPedidas(arquivo, escopo, operacao, mudancas, ids).forEach((linha, n) => {
      const { codigo = null, proprio = null } = novas[n] ?? {}
      if (codigo) sessoes.set(codigo, linha.id)
      const delas = pedidas.get(linha.pacienteId) ?? []
      pedidas.set(linha.pacienteId, delas)
      delas.push({ ...linha, proprio })
    })
  })
  return { pedidas, sessoes }
}

type EmSeries = readonly (Marcado & { id: string | null })[]

const padroesDe = (series: EmSeries) =>
  series.flatMap(({ padrao, id }) => (padrao && id ? [{ ...padrao, id }] : []))
const pulosDe = (series: EmSeries) =>
  series.flatMap(({ puladas, id }) =>
    id ? puladas.map((data) => ({ recurrenceId: id, data })) : [],
  )

/** D8: one operation, its rows in parts: within its transaction nobody sees some of them. */
async function writeEmPartes(
  arquivo: Arquivo,
  escopo: Escopo,
  operacao: Operacao,
  { linhas, viradas }: Pick<Acertado, 'linhas' | 'viradas'>,
) {
  const certas = new Map(viradas.map((um) => [um.id, um]))
  const eram = await selectInteiras(arquivo.db, escopo, [...certas.keys()])
  const viram = linhasAcertadas(eram, { certas }).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  await insertOperacao(arquivo.db, escopo, operacao)
  await parteAParte(emPartes([...viram, ...linhas], LINHAS_DE_CADA_VEZ), (parte) =>
    writeDaOperacao(arquivo.db, escopo, operacao, { linhas: parte, removidas: [] }),
  )
}

const NADA_TRAZIDO: Trazido = {
  deQuem: new Set(),
  soltos: new Set(),
  lancamentos: [],
  recebimentos: [],
}

/**
 * P1, D8: books all hours of an import as one operation: as every gesture does, but for many series at once, and in parts, between which others are answered. What comes with its own money is
 * entered as it stood. Answers the operation.
 */
export async function bookImportados(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  marcados: readonly Marcado[],
  trazido: Trazido = NADA_TRAZIDO,
): Promise<Resultado<string>> {
  const { clock } = contexto
  const { db, cofre } = arquivo
  const operacao = { id: newId(clock), tipo: 'IMPORTACAO', em: instante(clock) } as const
  const series = marcados.map((um) => ({ ...um, id: um.padrao ? newId(clock) : null }))
  const onde = { operacao, clock }
  const { pedidas, sessoes } = await linhasMarcadas(arquivo, escopo, onde, series)
  const dinheiro = lancamentosTrazidos(clock, trazido, { operacaoId: operacao.id, sessoes })
  const registro = { clock, data: hoje(contexto), operacaoId: operacao.id }
  const comEntradas = { ...trazido, entradas: dinheiro.lancamentos }
  const acerto = await settleImportados(db, escopo, pedidas, comEntradas, registro)
  if (!acerto.ok) return acerto

  await insertSeries(db, escopo, operacao.id, padroesDe(series))
  await writeEmPartes(arquivo, escopo, operacao, acerto.valor)
  await insertPulos(db, escopo, operacao.id, pulosDe(series))
  const trazidos = { ...trazido, ...dinheiro, operacaoId: operacao.id }
  await enterTrazidos(db, cofre, escopo, trazidos, clock)
  await enterEmPartes(db, escopo, acerto.valor.lancado, registro)
  return aceito(operacao.id)
}
