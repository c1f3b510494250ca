import { type Data, diaDaSemana } from '@clinica/domain/tempo/data'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ultimaDaRegra } from './ultima-da-regra.ts'

const SIGLAS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The same by counting, as a calendar does. */
function contada(desde: string, regra: string): string {
  const passos = ICAL.Recur.fromString(regra).iterator(
    ICAL.Time.fromDateTimeString(`${desde}T14:00:00`),
  )
  let ultimo = ''
  for (let um = passos.next(); um; um = passos.next()) ultimo = um.toString().slice(0, 10)
  return ultimo
}

test('P1: the last of so many times is the one that counting ends at', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }).map((dia) => (dia > 26 ? dia + 3 : dia)),
      fc.constantFrom(1, 2),
      fc.boolean(),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.integer({ min: 1, max: 60 }),
      (mes, dia, passo, mensal, outros, vezes) => {
        const escrita = `2026-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
        const desde = new Date(`${escrita}T00:00:00Z`).toISOString().slice(0, 10) as Data
        const dias = [...new Set([...outros, diaDaSemana(desde)])]
        const regra = mensal
          ? `FREQ=MONTHLY;COUNT=${vezes}`
          : `FREQ=WEEKLY;INTERVAL=${passo};COUNT=${vezes};BYDAY=${dias.map((um) => SIGLAS[um - 1]).join(',')}`
        expect(ultimaDaRegra({ desde, mensal, passo, dias, vezes })).toBe(contada(desde, regra))
      },
    ),
  ))

test('P1: a thousand million times are not counted', () =>
  expect(
    ultimaDaRegra({ desde: '2026-03-31' as Data, mensal: true, passo: 1, dias: [], vezes: 1e9 }),
  ).toMatch(/^21\d\d-/))
