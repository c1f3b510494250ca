import { expect, test } from 'vitest'
import type { Data } from './data.ts'
import { dataPorExtenso, diaAbreviado, diasPorExtenso } from './data-por-extenso.ts'

test.each([
  ['2026-03-08', 'domingo, 8 de março de 2026'],
  ['2026-03-09', 'segunda-feira, 9 de março de 2026'],
  ['2026-03-14', 'sábado, 14 de março de 2026'],
  ['2028-02-29', 'terça-feira, 29 de fevereiro de 2028'],
  ['1900-01-01', 'segunda-feira, 1 de janeiro de 1900'],
] as const)('%s is %s', (data, texto) => expect(dataPorExtenso(data as Data)).toBe(texto))

test.each([
  ['2026-03-08', 'dom.'],
  ['2026-03-10', 'ter.'],
  ['2026-03-14', 'sáb.'],
] as const)('%s falls on %s', (data, dia) => expect(diaAbreviado(data as Data)).toBe(dia))

test.each([
  ['2026-03-09', '2026-03-09', '9 de março'],
  ['2026-03-08', '2026-03-14', '8 a 14 de março'],
  ['2026-03-29', '2026-04-04', '29 de março a 4 de abril'],
  ['2025-12-28', '2026-01-03', '28 de dezembro a 3 de janeiro'],
  ['2026-03-01', '2027-03-01', '1 de março a 1 de março'],
] as const)('%s to %s is %s', (de, ate, texto) =>
  expect(diasPorExtenso(de as Data, ate as Data)).toBe(texto),
)
