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
  expect(valorDaSessao(status, c(atual), { padrao: c(padrao), falta: null })).toBe(esperado),
)

test.each([
  ['half of the default price', { regra: 'PERCENTUAL', percentual: 50 }, 12_000, 18_000, 9_000],
  ['half of what it costs now', { regra: 'PERCENTUAL', percentual: 50 }, 12_000, 0, 6_000],
  ['said twice it is the same', { regra: 'INTEGRAL' }, 9_000, 18_000, 18_000],
] as const)('P9, of a missed one: %s', (_caso, falta, atual, padrao, esperado) => {
  expect(valorDaSessao('FALTA', c(atual), { padrao: c(padrao), falta })).toBe(esperado)
})
