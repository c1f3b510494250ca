import { expect, test } from 'vitest'
import { lerHoraEscrita, partesDaHora } from './hora-escrita.ts'

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['14h', '14:00'],
  ['14h30', '14:30'],
  ['14.30', '14:30'],
  ['14:30h', '14:30'],
  ['14:30:00', '14:30'],
  ['2:30 PM', '14:30'],
  ['02:30pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2:30\u202fPM', '14:30'],
  ['\u200e2:30\u00a0PM', '14:30'],
  ['2 PM', '14:00'],
  ['12:15 AM', '00:15'],
  ['12 pm', '12:00'],
  ['2h30 da tarde', '14:30'],
  ['7 da noite', '19:00'],
  ['8 da manhã', '08:00'],
  ['meio-dia', '12:00'],
])('§2: %j is %s', (escrita, hora) => expect(lerHoraEscrita(escrita)).toBe(hora))

test.each([
  '',
  '24:00',
  '12:60',
  '14:3',
  '14:30 PM',
  '2.30 PM',
  '2:30 P',
  '14h às 15h',
  '14:30-15:20',
  '25',
  'tarde',
])('§2: %j is no hour', (escrita) => expect(lerHoraEscrita(escrita)).toBeNull())

test('an hour that no day has is told from what is none', () => {
  expect(partesDaHora('25:00')).toEqual({ hora: '25', minuto: '00' })
  expect(partesDaHora('25:0')).toBeNull()
})
