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
import { resumoFinanceiro } from '@clinica/domain/financeiro/resumo-financeiro'
import { resumoPorMes } from '@clinica/domain/financeiro/resumo-por-mes'
import { MESES_DO_GRAFICO } from '@clinica/domain/financeiro/tipos'
import { type Mes, mesDaData, mesDepois } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
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

/** The chart: each month as its own cards would say it. */
export async function findResumoPorMes(
  contexto: Contexto,
  escopo: Escopo,
  consulta: ConsultaDeMeses,
): Promise<ResumoDoMes[]> {
  const ate = consulta.ate ?? mesDaData(hoje(contexto))
  const de = mesDepois(ate, 1 - (consulta.quantos ?? MESES_DO_GRAFICO))
  const [somas, despesas] = await Promise.all([
    findSomasPorMes(contexto.database, escopo, { de, ate }),
    selectDespesas(contexto.database, escopo),
  ])
  return resumoPorMes(somas, despesas, de, ate)
}
