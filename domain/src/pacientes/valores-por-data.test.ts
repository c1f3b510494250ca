import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos, VALOR_MAXIMO } from '../dinheiro.ts'
import { type Data, PRIMEIRA_DATA, somaDias } from '../tempo/data.ts'
import { comValores, type ValorDesde, valorEm } from './valor-em.ts'
import { valoresPorData, valoresPorDataLidos } from './valores-por-data.ts'

test('P6: written as a person writes it; one price for all days is not', () => {
  const valores = [
    { desde: PRIMEIRA_DATA, valor: centavos(18_000) },
    { desde: '2026-12-15' as Data, valor: centavos(24_050) },
  ]
  expect(valoresPorData(valores)).toBe('180,00; 240,50 desde 15/12/2026')
  expect(valoresPorData(valores.slice(0, 1))).toBe('')
})

test.each([
  ['180', [['1900-01-01', 18_000]]],
  [
    'R$ 180,00; 240,00 desde 15/12/2026',
    [
      ['1900-01-01', 18_000],
      ['2026-12-15', 24_000],
    ],
  ],
  ['180,00; 240,00', null],
  ['180,00; 240,00 desde 31/02/2026', null],
  ['180,00 desde janeiro', null],
  ['', null],
] as const)('P1: %j is read as %j', (texto, lidos) =>
  expect(valoresPorDataLidos(texto)?.map(({ desde, valor }) => [desde, valor]) ?? null).toEqual(
    lidos,
  ),
)

test('P6, P1: what was written is read again: each day costs the same', () => {
  const dia = fc.integer({ min: 0, max: 70_000 }).map((dias) => somaDias(PRIMEIRA_DATA, dias))
  const valor = fc.integer({ min: 0, max: VALOR_MAXIMO }).map(centavos)
  const varios = fc.array(fc.record({ desde: dia, valor }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(varios, dia, (quais, quando) => {
      const valores = quais.reduce<ValorDesde[]>((todos, um) => comValores(todos, [um]), [])
      fc.pre(valores.length > 1)
      const lidos = valoresPorDataLidos(valoresPorData(valores)) ?? []
      expect(valorEm(lidos, quando)).toBe(valorEm(valores, quando))
    }),
    { numRuns: vezes(300) },
  )
})
