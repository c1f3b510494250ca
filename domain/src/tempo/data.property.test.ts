import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { type Data, diaDaSemana, diaNoMes, PRIMEIRA_DATA, somaAnos, somaDias } from './data.ts'

const data = fc.nat(73_000).map((dias) => somaDias(PRIMEIRA_DATA, dias))
const plain = (de: Data) => Temporal.PlainDate.from(de)

test('days, months, years and weekdays are those of the calendar', () =>
  fc.assert(
    fc.property(
      data,
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 1, max: 31 }),
      (de, n, dia) => {
        expect(somaDias(de, n)).toBe(plain(de).add({ days: n }).toString())
        expect(somaAnos(de, n)).toBe(plain(de).add({ years: n }).toString())
        expect(diaNoMes(de, n, dia)).toBe(
          plain(de).with({ day: 1 }).add({ months: n }).with({ day: dia }).toString(),
        )
        expect(diaDaSemana(de)).toBe(plain(de).dayOfWeek)
      },
    ),
  ))
