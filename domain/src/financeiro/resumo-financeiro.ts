import { type Centavos, diferenca, soma } from '../dinheiro.ts'
import { valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { ResumoFinanceiro } from './contract.ts'

/** D9: revenue, received, open (row by row), expenses and balance of the same months. */
export function resumoFinanceiro(
  meses: readonly { total: Centavos; pago: Centavos }[],
  despesas: readonly { valor: Centavos }[],
): ResumoFinanceiro {
  const receitas = soma(meses.map(({ total }) => total))
  const gastos = soma(despesas.map(({ valor }) => valor))
  return {
    receitas,
    recebido: soma(meses.map(({ pago }) => pago)),
    aReceber: soma(meses.map(({ total, pago }) => valorFaltante(total, pago))),
    despesas: gastos,
    saldo: diferenca(receitas, gastos),
  }
}
