import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { valorDaSessao } from './valor-da-sessao.ts'

const c = (valor: number | null) => (valor === null ? null : centavos(valor))

test.each([
  ['FALTA', 18_000, 15_000, 5_000],
  ['FALTA', null, null, 5_000],
  ['AGENDADO', 5_000, 15_000, 15_000],
  ['CONFIRMADO', 12_000, 18_000, 18_000],
  ['REALIZADO', 12_000, 0, 12_000],
  ['REALIZADO', 12_000, null, 12_000],
  ['REALIZADO', null, null, null],
] as const)('%s, was %s, default %s: %s', (status, atual, padrao, esperado) =>
  expect(valorDaSessao(status, c(atual), c(padrao))).toBe(esperado),
)
