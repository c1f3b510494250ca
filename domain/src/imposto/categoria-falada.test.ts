import { expect, test } from 'vitest'
import { categoriaFalada, sentidoDaCategoria } from './categoria-falada.ts'

test.each([
  [undefined, 'Sem categoria'],
  ['P10.01.00002', 'Aluguel (dedutível)'],
  ['P11.01.00012', 'Estacionamento (não dedutível)'],
])('P5: %s is said as %s', (codigo, dito) => expect(categoriaFalada(codigo)).toBe(dito))

test.each([
  ['', /fica fora do livro-caixa/],
  ['P10.01.00014', /^Dedutível/],
  ['P11.01.00001', /^Não dedutível/],
])('P5: what %j does to the tax', (codigo, dito) =>
  expect(sentidoDaCategoria(codigo)).toMatch(dito),
)
