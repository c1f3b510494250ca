import type { Padrao } from '@clinica/domain/agenda/mudancas'
import type { NovaTrazida, PlanoDoPassado } from '@clinica/domain/importacoes/plano-do-passado'
import { acertoDoGesto } from '@clinica/domain/pagamentos/acertos-dos-meses'
import { mesesDosLugares, semRepetir } from '@clinica/domain/pagamentos/meses-dos-lugares'
import { mesesTrazidos } from '@clinica/domain/pagamentos/meses-trazidos'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { somasDosMeses } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Data } from '@clinica/domain/tempo/data'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import { emTurnos } from '../../em-turnos.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { refuseFechados } from '../../pagamentos/fechados-service.ts'
import {
  enterTrazidos,
  type LancamentoTrazido,
  lancamentosTrazidos,
} from '../../pagamentos/importacao-service.ts'
import { enterLancado, lockMeses, photographMeses, planLancado } from '../../pagamentos/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import type { LinhaInteira } from '../gravacao/colunas.ts'
import { linhasAcertadas, linhasPedidas } from '../gravacao/linhas.ts'
import { mudancasSimples } from '../gravacao/mudancas-pedidas.ts'
import { lockInteiras, type Operacao, writeOperacao } from '../gravacao/repository.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { insertPulos } from '../serie/repository.ts'
import { insertSeries } from './repository.ts'

/** P1: one hour of an import: a series, or a session alone. */
export type Marcado = {
  readonly padrao: Padrao | null
  readonly novas: readonly NovaTrazida[]
  /** P2: dates that it passes over. */
  readonly puladas: readonly Data[]
}

/** P1: what comes with its own money: whose it is, and what was entered (D10). */
export type Trazido = Pick<PlanoDoPassado, 'deQuem' | 'soltos' | 'lancamentos' | 'recebimentos'>

/** The rows of all that is booked, and the id of each session that has a number in its file. */
async function linhasMarcadas(
  arquivo: Arquivo,
  escopo: Escopo,
  { operacao, clock }: { operacao: Operacao; clock: Contexto['clock'] },
  series: EmSeries,
) {
  const sessoes = new Map<string, string>()
  const linhas = await emTurnos(series, ({ novas, id }) => {
    const ids = novas.map(() => newId(clock))
    const mudancas = mudancasSimples({ novas, recurrenceId: id })
    const dela = linhasPedidas(arquivo, escopo, operacao, mudancas, ids)
    novas.forEach(({ codigo }, n) => {
      if (codigo) sessoes.set(codigo, ids[n] ?? '')
    })
    return dela.map((linha, n) => ({ ...linha, proprio: novas[n]?.proprio ?? null }))
  })
  return { pedidas: linhas.flat(), sessoes }
}

type EmSeries = readonly (Marcado & { id: string | null })[]

const padroesDe = (series: EmSeries) =>
  series.flatMap(({ padrao, id }) => (padrao && id ? [{ ...padrao, id }] : []))
const pulosDe = (series: EmSeries) =>
  series.flatMap(({ puladas, id }) =>
    id ? puladas.map((data) => ({ recurrenceId: id, data })) : [],
  )

const juntos = (acertos: readonly { readonly depois: Retrato }[]): Retrato => ({
  pagos: acertos.flatMap(({ depois }) => depois.pagos),
  sessoes: acertos.flatMap(({ depois }) => depois.sessoes),
})

type DoMes = Parameters<typeof mesesTrazidos>[1]['entradas'][number]

/** D10: months are a patient's own: what a large import does to them is reckoned one patient after the other. */
async function acertoPorPaciente(
  retrato: Retrato,
  pedidas: readonly LinhaInteira[],
  { deQuem, soltos }: Pick<Trazido, 'deQuem' | 'soltos'>,
  lancamentos: readonly LancamentoTrazido[],
) {
  const sessoes = Map.groupBy(retrato.sessoes, ({ chave }) => chave.pacienteId)
  const pagos = Map.groupBy(retrato.pagos, ({ pacienteId }) => pacienteId)
  const ficam = Map.groupBy(pedidas, ({ pacienteId }) => pacienteId)
  const entradas = Map.groupBy<string, DoMes>(lancamentos, ({ pacienteId }) => pacienteId)
  const acertos = await emTurnos(pagos, ([id, deles]) => {
    const antes = { pagos: deles, sessoes: sessoes.get(id) ?? [] }
    if (!deQuem.has(id)) {
      const acerto = acertoDoGesto(antes, { saem: [], ficam: ficam.get(id) ?? [] })
      return { ...acerto, trazido: null }
    }
    const com = { ficam: ficam.get(id) ?? [], entradas: entradas.get(id) ?? [], soltos }
    const { certas, depois } = mesesTrazidos(antes, com)
    return { acertos: [], viram: [], certas, depois, trazido: depois }
  })
  const dosOutros = acertos.filter(({ trazido }) => trazido === null)
  return {
    acertos: acertos.flatMap((um) => um.acertos),
    certas: new Map(acertos.flatMap(({ certas }) => [...certas])),
    viram: acertos.flatMap(({ viram }) => viram),
    depois: juntos(dosOutros),
    /** P4: every month as it would be, whoever's money it is. */
    todos: juntos(acertos),
    somasTrazidas: acertos.flatMap(({ trazido }) => (trazido ? somasDosMeses(trazido) : [])),
  }
}

const NADA_TRAZIDO: Trazido = {
  deQuem: new Set(),
  soltos: new Set(),
  lancamentos: [],
  recebimentos: [],
}

/**
 * P1, D8: books all hours of an import as one operation: as every gesture does (the patients are held by then),
 * but for many series at once. What comes with its own money is entered as it stood. Answers the operation.
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
  const meses = semRepetir([
    ...mesesDosLugares(pedidas),
    ...trazido.lancamentos.map(({ pacienteId, ano, mes }) => ({ pacienteId, ano, mes })),
  ])
  await lockMeses(db, escopo, meses)
  const retrato = await photographMeses(db, escopo, meses)

  const acerto = await acertoPorPaciente(retrato, pedidas, trazido, dinheiro.lancamentos)
  const aberto = refuseFechados(retrato, acerto.todos)
  if (!aberto.ok) return aberto
  const viram = (await lockInteiras(db, escopo, acerto.viram)).map((linha) => ({
    ...linha,
    operacaoId: operacao.id,
  }))
  const linhas = linhasAcertadas([...pedidas, ...viram], acerto)

  await insertSeries(db, escopo, operacao.id, padroesDe(series))
  const registro = { clock, data: hoje(contexto), operacaoId: operacao.id }
  const lancado = await planLancado(db, escopo, acerto, registro)
  const somas = [...lancado.somas, ...acerto.somasTrazidas]
  const escritas = { linhas, removidas: [], soNovas: viram.length === 0, somas }
  await writeOperacao(arquivo, escopo, operacao, escritas)
  await insertPulos(db, escopo, operacao.id, pulosDe(series))
  const trazidos = { ...trazido, ...dinheiro, operacaoId: operacao.id }
  await enterTrazidos(db, cofre, escopo, trazidos, clock)
  await enterLancado(db, escopo, { ...lancado, somas }, registro)
  return aceito(operacao.id)
}
