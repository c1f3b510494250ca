import type {
  DespesaDoMes,
  ResumoDoMes,
  ResumoFinanceiro,
} from '@clinica/domain/financeiro/contract'
import {
  type Competencia,
  despesasPorMes,
  primeiroMes,
  ultimoMes,
} from '@clinica/domain/financeiro/despesas-por-mes'
import { type RecebidoDoMes, recebidoPorMes } from '@clinica/domain/financeiro/recebido-por-mes'
import { resumoFinanceiro } from '@clinica/domain/financeiro/resumo-financeiro'
import { resumoPorMes } from '@clinica/domain/financeiro/resumo-por-mes'
import { MESES_DO_GRAFICO } from '@clinica/domain/financeiro/tipos'
import { type AbertoPorIdade, abertoPorIdade } from '@clinica/domain/pagamentos/idade-do-aberto'
import { type Mes, mesDaData, mesDepois } from '@clinica/domain/tempo/data'
import { diasDoMes } from '@clinica/domain/tempo/dias-do-mes'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { findAberto, findRecebido } from '../pagamentos/caixa/service.ts'
import { findSoma, findSomasPorMes } from '../pagamentos/service.ts'
import { selectDespesas } from './repository.ts'

type PeriodoPedido = { mes?: number | null | undefined; ano?: number | null | undefined }

const competenciaDe = ({ mes, ano }: PeriodoPedido): Competencia => ({
  mes: mes ?? null,
  ano: ano ?? null,
})

/** §7 GET /despesas: one row for each month an expense counts in (D11). */
export async function findDespesas(
  contexto: Contexto,
  escopo: Escopo,
  consulta: PeriodoPedido,
): Promise<DespesaDoMes[]> {
  const despesas = await selectDespesas(contexto.database, escopo)
  return despesasPorMes(despesas, competenciaDe(consulta), mesDaData(hoje(contexto)))
}

/** P6: every expense as it is kept, for whoever tells all there is. */
export const findTodasAsDespesas = (tx: Executor, escopo: Escopo) => selectDespesas(tx, escopo)

/** §7 GET /resumo-financeiro: cards over the same months as the list (D9, D11). */
export async function findResumoFinanceiro(
  contexto: Contexto,
  escopo: Escopo,
  consulta: PeriodoPedido,
): Promise<ResumoFinanceiro> {
  const filtro = competenciaDe(consulta)
  const periodo = { de: primeiroMes(filtro), ate: ultimoMes(filtro, mesDaData(hoje(contexto))) }
  const mesDeCadaAno = filtro.ano === null ? filtro.mes : null
  const [soma, despesas] = await Promise.all([
    findSoma(contexto.database, escopo, periodo, mesDeCadaAno),
    findDespesas(contexto, escopo, consulta),
  ])
  return resumoFinanceiro(soma, despesas)
}

type ConsultaDeMeses = { ate?: Mes | null | undefined; quantos?: number | null | undefined }

const mesesDoGrafico = (contexto: Contexto, { ate: pedido, quantos }: ConsultaDeMeses) => {
  const ate = pedido ?? mesDaData(hoje(contexto))
  return { de: mesDepois(ate, 1 - (quantos ?? MESES_DO_GRAFICO)), ate }
}

/** P5, the chart: what came in, by the day that it came and by method. */
export async function findRecebidoPorMes(
  contexto: Contexto,
  escopo: Escopo,
  consulta: ConsultaDeMeses,
): Promise<RecebidoDoMes[]> {
  const { de, ate } = mesesDoGrafico(contexto, consulta)
  const dias = { de: diasDoMes(de).de, ate: diasDoMes(ate).ate }
  return recebidoPorMes(await findRecebido(contexto.database, escopo, dias), de, ate)
}

/** P5, the chart: all that is open through the current month, by how long it has been. */
export async function findAbertoPorIdade(
  contexto: Contexto,
  escopo: Escopo,
): Promise<AbertoPorIdade> {
  const dia = hoje(contexto)
  return abertoPorIdade(await findAberto(contexto.database, escopo, mesDaData(dia)), dia)
}

/** The chart: each month as its own cards would say it. */
export async function findResumoPorMes(
  contexto: Contexto,
  escopo: Escopo,
  consulta: ConsultaDeMeses,
): Promise<ResumoDoMes[]> {
  const { de, ate } = mesesDoGrafico(contexto, consulta)
  const [somas, despesas] = await Promise.all([
    findSomasPorMes(contexto.database, escopo, { de, ate }),
    selectDespesas(contexto.database, escopo),
  ])
  return resumoPorMes(somas, despesas, de, ate)
}
