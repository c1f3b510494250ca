import { describe, expect, it } from 'vitest'
import { soValor, textoDoValor, umSoValor, valorComSinal, valorDigitado } from './valor-digitado.ts'

describe('valorDigitado', () => {
  it.each([
    ['1.250,00', 1250],
    ['1250,00', 1250],
    ['1.250', 1250],
    ['12.50', 12.5],
    ['12.5', 12.5],
    ['150', 150],
    ['R$ 150,5', 150.5],
    ['1.234.567,89', 1_234_567.89],
    ['0,05', 0.05],
    [',5', 0.5],
    ['10,999', 10.99],
    ['1,250.00', 1250],
    ['1.234.56', 1234.56],
    ['R$ 1.234.567.8', 1_234_567.8],
    ['R$ 1,234,567.8', 1_234_567.8],
    ['', null],
    ['abc', null],
  ])('%s is %s', (texto, valor) => {
    expect(valorDigitado(texto)).toBe(valor)
  })

  it('reads back what it wrote', () => {
    for (const valor of [0, 0.05, 50, 1250, 9_999_999.99]) {
      expect(valorDigitado(textoDoValor(valor))).toBe(valor)
    }
  })
})

it.each([
  ['-5', '-5', -5],
  ['R$ -1.250,00', '-1.250,00', -1250],
  ['−50', '-50', -50],
  ['-R$ 50,00', '-50,00', -50],
  ['5-', '5', 5],
  ['-', '-', null],
  ['-0', '-0', 0],
  ['R$ 180', '180', 180],
])('%s stands as %s, and is %s', (texto, escrito, valor) => {
  expect(soValor(texto)).toBe(escrito)
  expect(valorComSinal(soValor(texto))).toBe(valor)
})

it.each([
  ['R$ 1.250,00', true],
  ['Valor: R$\u00a01.250,00 por sessão', true],
  ['1 250,00', true],
  ['12.50', true],
  ['1,250.00', true],
  ['-50', true],
  [',5', true],
  ['a combinar', true],
  ['', true],
  ['100,00 / 50,00', false],
  ['100 200', false],
  ['180,555', false],
  ['180.3333', false],
  ['1,250,000', false],
])('§5: %j is one amount, or none: %s', (texto, um) => expect(umSoValor(texto)).toBe(um))
