import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centavos,
  centavosDeReais,
  centavosDoFio,
  centavosOuNulo,
  reais,
  reaisAbreviados,
  soma,
  textoEmReais,
  VALOR_MAXIMO,
} from './dinheiro.ts'

test('the wire’s reais are cents again, exactly, below zero too', () =>
  fc.assert(
    fc.property(fc.integer({ min: -VALOR_MAXIMO, max: VALOR_MAXIMO }), (valor) => {
      expect(centavosDoFio(reais(centavos(valor)))).toBe(valor)
    }),
  ))

test.each([
  [null, null],
  [0, 0],
  [150.5, 15_050],
  [0.001, null],
  [-1, null],
])('a field that holds %s is %s cents', (valor, esperado) => {
  expect(centavosOuNulo(valor)).toBe(esperado)
})

describe('centavosDeReais', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [150, 15_000],
    [9_999_999.99, VALOR_MAXIMO],
  ])('%d reais are %d cents', (valor, esperado) => expect(centavosDeReais(valor)).toBe(esperado))

  test.each([
    [-0.01],
    [10_000_000],
    [0.001],
    [150.005],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
  ])('refuses %d', (valor) => expect(centavosDeReais(valor)).toBeNull())

  test('is the inverse of reais for every amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: VALOR_MAXIMO }), (valor) => {
        expect(centavosDeReais(reais(centavos(valor)))).toBe(valor)
      }),
    ))
})

test('a fraction of a cent is a bug, not money', () =>
  expect(() => centavos(1.5)).toThrow(RangeError))

test('soma is exact where floating point is not', () =>
  expect(reais(soma([centavos(10), centavos(20)]))).toBe(0.3))

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [125_000, 'R$ 1.250,00'],
  [999_999_999, 'R$ 9.999.999,99'],
  [-5_000, '-R$ 50,00'],
])('%d cents read %s', (valor, texto) => expect(textoEmReais(centavos(valor))).toBe(texto))

test.each([
  [0, 'R$ 0'],
  [50_000, 'R$ 500'],
  [99_900, 'R$ 999'],
  [100_000, 'R$ 1 mil'],
  [150_000, 'R$ 1,5 mil'],
  [-200_000, '-R$ 2 mil'],
  [99_900_000, 'R$ 999 mil'],
  [100_000_000, 'R$ 1 mi'],
  [250_000_000, 'R$ 2,5 mi'],
])('%d cents are %s on an axis', (valor, texto) =>
  expect(reaisAbreviados(centavos(valor))).toBe(texto),
)
