import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { horaLivre } from './hora-livre.ts'

const HOJE = '2026-03-09'
const em = (inicio: string, fim: string, dia = HOJE) => ({
  inicio: `${dia}T${inicio}:00`,
  fim: `${dia}T${fim}:00`,
})
const cheio = Array.from({ length: 16 }, (_, n) => {
  const [de, ate] = [n + 7, n + 8].map((hora) => `${String(hora).padStart(2, '0')}:00`)
  return em(de ?? '', ate ?? '')
})

test.each([
  ['the next full hour', HOJE, '14:20', [], '2026-03-09T15:00:00'],
  ['not the one that has begun', HOJE, '14:00', [], '2026-03-09T15:00:00'],
  ['not before 7h', HOJE, '03:40', [], '2026-03-09T07:00:00'],
  ['over what is taken', HOJE, '14:20', [em('15:00', '16:00')], '2026-03-09T16:00:00'],
  [
    'over what reaches into it, from either side',
    HOJE,
    '14:20',
    [em('14:30', '15:10'), em('16:50', '17:40')],
    '2026-03-09T18:00:00',
  ],
  [
    'beside what only touches it',
    HOJE,
    '14:20',
    [em('14:00', '15:00'), em('16:00', '17:00')],
    '2026-03-09T15:00:00',
  ],
  ['the last one ends at 21h', HOJE, '19:10', [], '2026-03-09T20:00:00'],
  ['later than that, tomorrow’s', HOJE, '20:00', [], '2026-03-10T08:00:00'],
  [
    'late, tomorrow’s that is free',
    HOJE,
    '23:59',
    [em('08:00', '09:00', '2026-03-10')],
    '2026-03-10T09:00:00',
  ],
  ['a day that is full, tomorrow’s', HOJE, '06:10', cheio, '2026-03-10T08:00:00'],
  ['another day, from 8h', '2026-03-11', '14:20', [], '2026-03-11T08:00:00'],
  [
    'another day that is full, 8h all the same',
    '2026-03-09',
    'outro',
    cheio,
    '2026-03-09T08:00:00',
  ],
  [
    'another day, over what is taken',
    '2026-03-11',
    '14:20',
    [em('08:00', '08:50', '2026-03-11')],
    '2026-03-11T09:00:00',
  ],
  [
    'over what began the day before',
    '2026-03-11',
    '14:20',
    [{ inicio: '2026-03-10T20:00:00', fim: '2026-03-11T09:30:00' }],
    '2026-03-11T10:00:00',
  ],
])('%s', (_caso, data, hora, ocupados, livre) => {
  const agora = hora === 'outro' ? '2026-03-20T10:00:00' : `${HOJE}T${hora}:00`
  expect(horaLivre(data as Data, agora as DataHora, ocupados)).toBe(livre)
})

test('P9: a shorter session fits before what an hour would reach into', () => {
  const ocupados = [em('15:50', '16:50')]
  const agora = '2026-03-09T14:20:00' as DataHora
  expect(horaLivre(HOJE as Data, agora, ocupados)).toBe('2026-03-09T17:00:00')
  expect(horaLivre(HOJE as Data, agora, ocupados, 50)).toBe('2026-03-09T15:00:00')
})
