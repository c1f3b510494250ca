import { type Mes, mesDaData, numeroDoMes, PRIMEIRA_DATA } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, DespesaDoMes } from './contract.ts'

/** D11: the months asked for; null means no filter. */
export type Competencia = { mes: number | null; ano: number | null }

/**
 * D11: the last month of a list, its cards and its chart: the month asked for; with a year alone its last month, else
 * the current one, whichever comes first.
 */
export function ultimoMes({ mes, ano }: Competencia, atual: Mes): Mes {
  if (ano === null) return atual
  if (mes !== null) return { mes, ano }
  return ano < atual.ano ? { mes: 12, ano } : atual
}

/** D11: the first month of a list: the month asked for, or the first of the year asked for, else of all. */
export const primeiroMes = ({ mes, ano }: Competencia): Mes =>
  ano === null ? mesDaData(PRIMEIRA_DATA) : { mes: mes ?? 1, ano }

/**
 * D11: one row for each month an expense counts in, with that month as competência. Month and year:
 * that month; year alone: that year through the current month; month alone: that month of every year;
 * nothing: all through the current month. Newest month first.
 */
export function despesasPorMes(
  despesas: readonly Despesa[],
  filtro: Competencia,
  atual: Mes,
): DespesaDoMes[] {
  const de = primeiroMes(filtro)
  const ate = ultimoMes(filtro, atual)
  return despesas
    .flatMap((despesa) => despesaPorMes(despesa, de, ate))
    .filter(({ competencia }) => filtro.mes === null || competencia.mes === filtro.mes)
    .sort((a, b) => numeroDoMes(b.competencia) - numeroDoMes(a.competencia))
}
