import { expect, test } from 'vitest'
import { codigoDaDespesa, dedutivel } from './livro-caixa-codigo.ts'

test.each(['P10.01.00001', 'P10.01.00014', 'P11.01.00001', 'P11.01.00018'])(
  'P5: %s is an account',
  (codigo) => expect(codigoDaDespesa(` ${codigo} `)).toBe(codigo),
)

test.each([
  ...['P10.01.00000', 'P10.01.00015', 'P11.01.00019', 'P20.01.00001', 'R01.001.001'],
  ...['p10.01.00001', 'P10.01.1', 'P10.01.000011', 'Aluguel', ''],
])('P5: %j is none', (texto) => expect(codigoDaDespesa(texto)).toBeNull())

test('P5: the first group lowers the tax, the second does not', () =>
  expect(['P10.01.00002', 'P11.01.00006'].map(dedutivel)).toEqual([true, false]))
