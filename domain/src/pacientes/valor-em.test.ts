import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos } from '../dinheiro.ts'
import { type Data, PRIMEIRA_DATA, somaDias } from '../tempo/data.ts'
import {
  comValores,
  mesmosValores,
  semValorPorVir,
  type ValorDesde,
  valorEm,
  valoresAdiados,
  valoresPorVir,
} from './valor-em.ts'

const HOJE = '2026-12-15' as Data
const precos = (...lista: readonly (readonly [string, number])[]): ValorDesde[] =>
  lista.map(([desde, valor]) => ({ desde: desde as Data, valor: centavos(valor * 100) }))
const escritos = (valores: readonly ValorDesde[]) =>
  valores.map(({ desde, valor }) => [desde, valor / 100])

describe('P9: the price of a day', () => {
  const valores = precos(['2027-01-01', 300], ['2026-03-01', 240], ['2025-06-10', 180])
  test.each([
    ['2024-01-01', 180],
    ['2025-06-10', 180],
    ['2026-02-28', 180],
    ['2026-03-01', 240],
    ['2026-12-31', 240],
    ['2027-01-01', 300],
    ['2099-12-31', 300],
  ])('%s: %d', (dia, valor) => expect(valorEm(valores, dia as Data)).toBe(valor * 100))
  test('where nobody said one, none', () => expect(valorEm([], HOJE)).toBe(0))
  test('what is to come', () =>
    expect(escritos(valoresPorVir(valores, HOJE))).toEqual([['2027-01-01', 300]]))
})

test.each([
  [
    'from today on',
    [['2026-01-01', 240]],
    ['2026-12-15', 300],
    [
      ['2026-01-01', 240],
      ['2026-12-15', 300],
    ],
  ],
  [
    'a second time the same day',
    [
      ['2026-01-01', 240],
      ['2026-12-15', 3],
    ],
    ['2026-12-15', 300],
    [
      ['2026-01-01', 240],
      ['2026-12-15', 300],
    ],
  ],
  ['on the day of registration', [['2026-12-15', 3]], ['2026-12-15', 300], [['2026-12-15', 300]]],
  ['as it was', [['2026-01-01', 240]], ['2026-12-15', 240], [['2026-01-01', 240]]],
  [
    'before one to come, which stays',
    [
      ['2026-01-01', 240],
      ['2027-01-01', 300],
    ],
    ['2026-12-15', 260],
    [
      ['2026-01-01', 240],
      ['2026-12-15', 260],
      ['2027-01-01', 300],
    ],
  ],
  [
    'that was to come anyway',
    [
      ['2026-01-01', 240],
      ['2027-01-01', 300],
    ],
    ['2026-12-15', 300],
    [
      ['2026-01-01', 240],
      ['2026-12-15', 300],
    ],
  ],
] as const)('P9: a new price %s', (_caso, havia, [desde, valor], fica) => {
  const novo = { desde: desde as Data, valor: centavos(valor * 100) }
  expect(escritos(comValores(precos(...havia), [novo]))).toEqual(fica)
})

const dia = fc.integer({ min: -400, max: 400 }).map((dias) => somaDias(HOJE, dias))
const preco = fc.constantFrom(0, 15_000, 24_000, 30_000).map(centavos)
const historia = fc.array(fc.record({ desde: dia, valor: preco }), { minLength: 1, maxLength: 6 })
const lista = historia.map((todos) =>
  todos.reduce<ValorDesde[]>((lista, um) => comValores(lista, [um]), []),
)

test('P9: a new price changes the days from its own to the next one’s, and no other', () => {
  fc.assert(
    fc.property(lista, dia, preco, dia, (antes, desde, valor, quando) => {
      const depois = comValores(antes, [{ desde, valor }])
      const proximo = antes
        .map((um) => um.desde)
        .filter((um) => um > desde)
        .sort()[0]
      const dela = quando >= desde && (proximo === undefined || quando < proximo)
      // Before the first of all its price holds, which is the new one where there was none by its day.
      const primeiro = antes.every((um) => um.desde >= desde)
      const espera = dela || (primeiro && quando < desde) ? valor : valorEm(antes, quando)
      expect(valorEm(depois, quando)).toBe(espera)
      expect(new Set(depois.map((um) => um.desde)).size).toBe(depois.length)
    }),
    { numRuns: vezes(300) },
  )
})

describe('P9: a raise from a day to come', () => {
  const de = centavos(24_000)
  test.each([
    [
      'until then the old price',
      [
        ['2026-01-01', 240],
        ['2026-12-15', 300],
      ],
      '2027-01-01',
      [
        ['2026-01-01', 240],
        ['2027-01-01', 300],
      ],
    ],
    [
      'registered today',
      [['2026-12-15', 300]],
      '2027-01-01',
      [
        ['2026-12-15', 240],
        ['2027-01-01', 300],
      ],
    ],
    [
      'raised some days ago',
      [
        ['2026-01-01', 240],
        ['2026-12-10', 300],
      ],
      '2027-01-01',
      [
        ['2026-01-01', 240],
        ['2026-12-10', 300],
        ['2026-12-15', 240],
        ['2027-01-01', 300],
      ],
    ],
    [
      'from today',
      [
        ['2026-01-01', 240],
        ['2026-12-15', 300],
      ],
      '2026-12-15',
      [
        ['2026-01-01', 240],
        ['2026-12-15', 300],
      ],
    ],
    [
      'a second time',
      [
        ['2026-01-01', 240],
        ['2027-01-01', 300],
      ],
      '2027-01-01',
      [
        ['2026-01-01', 240],
        ['2027-01-01', 300],
      ],
    ],
    [
      'on a day that has another by then',
      [
        ['2026-01-01', 240],
        ['2026-12-15', 300],
        ['2027-02-01', 320],
      ],
      '2027-03-01',
      [
        ['2026-01-01', 240],
        ['2026-12-15', 300],
        ['2027-02-01', 320],
      ],
    ],
  ] as const)('%s', (_caso, havia, desde, fica) => {
    const pedido = { de, desde: desde as Data, hoje: HOJE }
    expect(escritos(valoresAdiados(precos(...havia), pedido))).toEqual(fica)
  })

  test('from its day on no price changes, and before today none', () => {
    fc.assert(
      fc.property(lista, dia, preco, dia, (antes, desde, de, quando) => {
        // Every existing patient was registered by today.
        const valores = comValores(antes, [{ desde: PRIMEIRA_DATA, valor: de }])
        const depois = valoresAdiados(valores, { de, desde, hoje: HOJE })
        if (quando >= desde || quando < HOJE)
          expect(valorEm(depois, quando)).toBe(valorEm(valores, quando))
        if (desde > HOJE && depois !== valores) expect(valorEm(depois, HOJE)).toBe(de)
      }),
      { numRuns: vezes(300) },
    )
  })
})

test.each([
  ['2027-01-01', [['2026-01-01', 240]]],
  ['2026-01-01', null],
  ['2027-01-02', null],
])('P9: without the price from %s', (desde, fica) => {
  const valores = precos(['2026-01-01', 240], ['2027-01-01', 300])
  const ficam = semValorPorVir(valores, { desde: desde as Data, hoje: HOJE })
  expect(ficam && escritos(ficam)).toEqual(fica)
})

test('the same prices of the same days', () => {
  const valores = precos(['2026-01-01', 240], ['2027-01-01', 300])
  expect(mesmosValores(valores, [...valores].reverse())).toBe(true)
  expect(mesmosValores(valores, valores.slice(1))).toBe(false)
  expect(mesmosValores(valores, precos(['2026-01-01', 240], ['2027-01-02', 300]))).toBe(false)
})
