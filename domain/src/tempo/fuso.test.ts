import { expect, test } from 'vitest'
import type { DataHora } from './data-hora.ts'
import { agoraNoFuso, fusoExiste, instanteDaHora, noFusoDaClinica } from './fuso.ts'

const SP = 'America/Sao_Paulo'

test.each([
  ['2026-03-09T17:00:00Z', '2026-03-09T14:00:00'],
  ['2026-03-09T17:00:00.123Z', '2026-03-09T14:00:00'],
  ['2026-03-09T14:00:00-03:00', '2026-03-09T14:00:00'],
  ['2026-03-09T18:00:00 01:00', '2026-03-09T14:00:00'],
  ['2026-03-09T14:00:00', '2026-03-09T14:00:00'],
  ['2018-11-04T02:30:00Z', '2018-11-03T23:30:00'],
  ['2018-11-04T03:30:00Z', '2018-11-04T01:30:00'],
])('%s is %s in São Paulo', (texto, esperado) => expect(noFusoDaClinica(texto, SP)).toBe(esperado))

test.each(['2026-02-30T10:00:00Z', '9999-12-31T00:00:00Z', 'hoje', '', '2026-03-09T25:00:00Z'])(
  '%j is no moment',
  (texto) => expect(noFusoDaClinica(texto, SP)).toBeNull(),
)

test('agoraNoFuso drops fractions of a second', () =>
  expect(agoraNoFuso(Date.UTC(2026, 2, 9, 17, 0, 0, 999), 'America/Rio_Branco')).toBe(
    '2026-03-09T12:00:00',
  ))

test('fusoExiste', () => {
  expect(fusoExiste('America/Rio_Branco')).toBe(true)
  expect(fusoExiste('Lua/Tranquilidade')).toBe(false)
})

test.each([
  ['2026-03-11T17:00:00', 'Europe/Lisbon', '2026-03-11T14:00:00'],
  ['2026-07-11T18:00:00', 'Europe/Lisbon', '2026-07-11T14:00:00'],
  ['2026-03-29T03:30:00', 'Europe/Lisbon', '2026-03-28T23:30:00'],
  ['2026-03-09T14:00:00', SP, '2026-03-09T14:00:00'],
])('P1: %s in %s is %s in São Paulo', (hora, zona, esperada) =>
  expect(agoraNoFuso(instanteDaHora(hora as DataHora, zona), SP)).toBe(esperada),
)

test.each([
  ['2026-03-09T14:00:00', SP, '2026-03-09T17:00:00.000Z'],
  ['2018-11-03T23:30:00', SP, '2018-11-04T02:30:00.000Z'],
  ['2018-11-04T01:30:00', SP, '2018-11-04T03:30:00.000Z'],
  ['2026-03-09T14:00:00', 'Pacific/Auckland', '2026-03-09T01:00:00.000Z'],
])('D1: %s in %s is %s', (hora, zona, instante) =>
  expect(new Date(instanteDaHora(hora as DataHora, zona)).toISOString()).toBe(instante),
)

test('the same second, asked again and of another zone, and the one before it (D1)', () => {
  const em = Date.UTC(2026, 2, 9, 17, 0, 0)
  const acre = 'America/Rio_Branco'
  const rio = 'America/Sao_Paulo'
  expect([agoraNoFuso(em, acre), agoraNoFuso(em + 999, rio), agoraNoFuso(em + 500, acre)]).toEqual([
    '2026-03-09T12:00:00',
    '2026-03-09T14:00:00',
    '2026-03-09T12:00:00',
  ])
  expect([agoraNoFuso(em - 1, acre), agoraNoFuso(-1, 'UTC')]).toEqual([
    '2026-03-09T11:59:59',
    '1969-12-31T23:59:59',
  ])
})
