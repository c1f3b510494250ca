import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { situacaoPagamento, valorFaltante } from './situacao-pagamento.ts'

test.each([
  [0, 0, 'Pago', 0],
  [0, 500, 'Pago', 0],
  [15_000, 0, 'Em aberto', 15_000],
  [15_000, 1, 'Parcial', 14_999],
  [15_000, 14_999, 'Parcial', 1],
  [15_000, 15_000, 'Pago', 0],
  [15_000, 20_000, 'Pago', 0],
] as const)('total %d, paid %d: %s, missing %d', (total, pago, situacao, falta) => {
  expect(situacaoPagamento(centavos(total), centavos(pago))).toBe(situacao)
  expect(valorFaltante(centavos(total), centavos(pago))).toBe(falta)
})
