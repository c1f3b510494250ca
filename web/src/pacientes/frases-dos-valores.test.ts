import { expect, test } from 'vitest'
import { valorPorVirFalado } from './frases-dos-valores.ts'

test.each([
  ['2027-01-01', 300, 'R$ 300,00 a partir de 1º de janeiro de 2027'],
  ['2027-03-11', 180.5, 'R$ 180,50 a partir de 11 de março de 2027'],
])('P9: from %s on, %d', (desde, valor, frase) =>
  expect(valorPorVirFalado({ desde, valor })).toBe(frase),
)
