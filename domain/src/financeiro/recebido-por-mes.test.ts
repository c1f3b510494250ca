import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Forma } from '../pagamentos/tipos.ts'
import { FORMAS_RECEBIDAS, recebidoPorMes, type SomaDaForma } from './recebido-por-mes.ts'

const soma = (mes: number, forma: Forma | null, valor: number): SomaDaForma => ({
  ano: 2026,
  mes,
  forma,
  valor: centavos(valor),
})
const DE = { ano: 2025, mes: 12 }
const ATE = { ano: 2026, mes: 3 }

test('P5: one row a month, also without money; each method in its place, a reversal taken off', () => {
  const meses = recebidoPorMes(
    [
      soma(1, 'PIX', 15_000),
      soma(1, null, 5_001),
      soma(3, 'DINHEIRO', 20_000),
      soma(3, 'PIX', -3_000),
    ],
    DE,
    ATE,
  )
  expect(meses.map(({ mes, total }) => [mes.ano, mes.mes, total])).toEqual([
    [2025, 12, 0],
    [2026, 1, 20_001],
    [2026, 2, 0],
    [2026, 3, 17_000],
  ])
  expect(meses.map(({ formas }) => formas.map(({ valor }) => valor))).toEqual([
    [0, 0, 0, 0, 0],
    [15_000, 0, 0, 0, 5_001],
    [0, 0, 0, 0, 0],
    [-3_000, 20_000, 0, 0, 0],
  ])
  expect(meses[0]?.formas.map(({ forma }) => forma)).toEqual(FORMAS_RECEBIDAS)
})

test('P5: what lies beyond the months asked for is not counted', () => {
  const fora = [soma(4, 'PIX', 1), { ...soma(11, 'PIX', 1), ano: 2025 }]
  expect(recebidoPorMes(fora, DE, ATE).every(({ total }) => total === 0)).toBe(true)
})
