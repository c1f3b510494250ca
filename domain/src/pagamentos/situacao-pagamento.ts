import { type Centavos, centavos } from '../dinheiro.ts'

/** §2: the situations of the filter, in its order. */
export const SITUACOES = ['Pago', 'Em aberto', 'Parcial'] as const
export type SituacaoPagamento = (typeof SITUACOES)[number]

/** §4: the missing amount of a summary row, never negative. */
export const valorFaltante = (total: Centavos, pago: Centavos): Centavos =>
  centavos(Math.max(0, total - pago))

/** §4: payment situation of a summary row. */
export function situacaoPagamento(total: Centavos, pago: Centavos): SituacaoPagamento {
  if (total === 0 || valorFaltante(total, pago) <= 0) return 'Pago'
  return pago === 0 ? 'Em aberto' : 'Parcial'
}
