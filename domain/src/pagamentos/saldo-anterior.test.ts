import { expect, it } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { saldoAnterior } from './saldo-anterior.ts'

const NOVEMBRO = { ano: 2026, mes: 11 }
const mes = (ano: number, numero: number, total: number, pago: number) => ({
  ano,
  mes: numero,
  total: centavos(total),
  pago: centavos(pago),
})
type Linha = Parameters<typeof mes>

it.each<[string, Linha[], [ano: number, mes: number, emAberto: number, credito: number][]]>([
  ['what is open of an earlier month', [[2026, 10, 22_000, 0]], [[2026, 10, 22_000, 0]]],
  ['a part of one', [[2026, 10, 22_000, 2_000]], [[2026, 10, 20_000, 0]]],
  ['a month that is paid is settled', [[2026, 10, 22_000, 22_000]], []],
  [
    'neither the month itself nor a later one',
    [
      [2026, 11, 500, 0],
      [2026, 12, 500, 0],
    ],
    [],
  ],
  [
    'the oldest first, over the turn of a year',
    [
      [2026, 1, 100, 0],
      [2025, 12, 200, 0],
      [2026, 10, 300, 0],
    ],
    [
      [2025, 12, 200, 0],
      [2026, 1, 100, 0],
      [2026, 10, 300, 0],
    ],
  ],
  [
    'credit of one month is told, and pays for none of another',
    [
      [2026, 9, 10_000, 15_000],
      [2026, 10, 22_000, 0],
    ],
    [
      [2026, 9, 0, 5_000],
      [2026, 10, 22_000, 0],
    ],
  ],
])('P4: %s', (_, linhas, esperado) =>
  expect(
    saldoAnterior(
      linhas.map((um) => mes(...um)),
      NOVEMBRO,
    ).map((um) => [um.ano, um.mes, um.emAberto, um.credito]),
  ).toEqual(esperado),
)
