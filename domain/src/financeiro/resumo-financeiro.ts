import { type Centavos, diferenca, soma } from '../dinheiro.ts'
import type { ResumoFinanceiro } from './contract.ts'

/** D9: the sums of patients' months; `aReceber` is added up row by row, from the amount that each lacks. */
export type SomaDosMeses = Pick<ResumoFinanceiro, 'receitas' | 'recebido' | 'aReceber'>

/** D9: revenue, received, open, expenses and balance of the same months. */
export function resumoFinanceiro(
  { receitas, recebido, aReceber }: SomaDosMeses,
  despesas: readonly { valor: Centavos }[],
): ResumoFinanceiro {
  const gastos = soma(despesas.map(({ valor }) => valor))
  return { receitas, recebido, aReceber, despesas: gastos, saldo: diferenca(receitas, gastos) }
}
