import { expect, test } from 'vitest'
import { ehHoraIncerta } from './hora-falada.ts'
import { lerHoras } from './horas-da-linha.ts'

test.each([
  ['2h da tarde', '14:00'],
  ['2 da tarde', '14:00'],
  ['1h30 da tarde', '13:30'],
  ['7 da noite', '19:00'],
  ['8 da manhã', '08:00'],
  ['10h da manha', '10:00'],
  ['12h da tarde', '12:00'],
  ['14h da tarde', '14:00'],
  ['meio-dia', '12:00'],
  ['meio dia e meia', '12:30'],
  ['1899-12-30 14:00:00', '14:00'],
  ['1899-12-31T09:30:00', '09:30'],
  ['1900-01-00 14:00:00', '14:00'],
  ['30/12/1899 14:00', '14:00'],
  ['02/12/2026 16:00', '16:00'],
  ['02/12/26, às 16h30', '16:30'],
  ['2026-12-02T16:00:00', '16:00'],
  ['46358,6666666667', '16:00'],
])('P1: the hour %j is %s', (texto, hora) =>
  expect(lerHoras(texto)).toEqual({ valor: [{ dias: [], hora: { hora, minutos: null } }] }),
)

test('P1: the day stays beside an hour as it is said', () =>
  expect(lerHoras('ter 2h da tarde e qui 10 da manhã').valor).toEqual([
    { dias: [2], hora: { hora: '14:00', minutos: null } },
    { dias: [4], hora: { hora: '10:00', minutos: null } },
  ]))

test.each([
  '14h3',
  '14:5',
  '14;00',
  '10/03/2026',
  'ter 10/03 às 14h',
  '1899-12-30T17:06:28.000Z',
  '14h ou 15h',
])('P1: %j is asked about: its figures would be read as another hour', (texto) =>
  expect(lerHoras(texto)).toMatchObject({ valor: null, dito: { tom: 'erro' } }),
)

test.each(['8h 9h 10h', '14h 3ª', '14 h 30', '9/10', '2/4 14h', '14h às 15h', '8/10h'])(
  'P1: %j is none of these',
  (texto) => expect(ehHoraIncerta(texto)).toBe(false),
)
