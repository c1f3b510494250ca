import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { tocaNaFalta, valorDaMarca, valorDaSessao } from './valor-da-sessao.ts'

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

test.each([
  ['AGENDADO', 'REALIZADO', 24_000, 30_000, 24_000],
  ['AGENDADO', 'CONFIRMADO', null, 30_000, null],
  ['REALIZADO', 'REALIZADO', 24_000, 30_000, 24_000],
  ['FALTA', 'FALTA', 9_000, 30_000, 5_000],
  ['AGENDADO', 'FALTA', 24_000, 30_000, 5_000],
  ['FALTA', 'REALIZADO', 5_000, 24_000, 24_000],
  ['FALTA', 'AGENDADO', 5_000, 0, 5_000],
  ['FALTA', 'AGENDADO', 5_000, null, 5_000],
] as const)(
  'P9: a mark from %s to %s, was %s, that day’s price %s: %s',
  (de, para, atual, padrao, fica) => {
    const sessao = { statusAgendamento: de, valorSessao: c(atual) }
    expect(valorDaMarca(para, sessao, { padrao: c(padrao), falta: null })).toBe(fica)
    if (!tocaNaFalta(de, para)) expect(fica).toBe(atual)
  },
)

test('P9: a mark of FALTA charges what was agreed on, of that day’s price', () => {
  const sessao = { statusAgendamento: 'AGENDADO', valorSessao: c(12_000) } as const
  const precos = { padrao: c(24_000), falta: { regra: 'PERCENTUAL', percentual: 50 } } as const
  expect(valorDaMarca('FALTA', sessao, precos)).toBe(12_000)
})
