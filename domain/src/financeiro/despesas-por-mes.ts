import { type Mes, mesesEntre } from '../tempo/data.ts'
import type { Despesa } from './contract.ts'

/** D11: which months are asked for; null is 'no filter'. */
export type Competencia = { mes: number | null; ano: number | null }

const ordem = ({ ano, mes }: Mes) => ano * 12 + mes

/** The months of one expense up to `ate`: its own, or every one from its first on when RECORRENTE. */
const mesesDaDespesa = (despesa: Despesa, ate: Mes): Mes[] =>
  despesa.tipo === 'UNICA' ? [despesa.competencia] : mesesEntre(despesa.competencia, ate)

/** D11: where a list ends, and the cards with it: the month asked for, else the current one. */
export const ultimoMes = ({ mes, ano }: Competencia, atual: Mes): Mes =>
  mes !== null && ano !== null ? { mes, ano } : atual

/**
 * D11: one row for each month an expense counts in, with that month as competência. Month and year:
 * that month; year alone: that year through the current month; month alone: that month of every year;
 * nothing: all through the current month. Newest month first.
 */
export function despesasPorMes(
  despesas: readonly Despesa[],
  filtro: Competencia,
  atual: Mes,
): Despesa[] {
  const ultimo = ultimoMes(filtro, atual)
  const dentro = (m: Mes) =>
    (filtro.mes === null || m.mes === filtro.mes) &&
    (filtro.ano === null || m.ano === filtro.ano) &&
    ordem(m) <= ordem(ultimo)
  return despesas
    .flatMap((despesa) =>
      mesesDaDespesa(despesa, ultimo)
        .filter(dentro)
        .map((competencia) => ({ ...despesa, competencia })),
    )
    .sort((a, b) => ordem(b.competencia) - ordem(a.competencia))
}
