import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { diaFalado, porDia, proximidade } from './dia-falado.ts'

const hoje = '2026-03-09' as Data

test.each([
  ['2026-03-09', 'Hoje, 9 de março'],
  ['2026-03-10', 'Amanhã, 10 de março'],
  ['2026-03-11', 'Quarta-feira, 11 de março'],
  ['2026-03-15', 'Domingo, 15 de março'],
  ['2026-03-16', 'Segunda-feira, 16 de março'],
])('%s is %s', (dia, texto) => {
  expect(diaFalado(dia as Data, hoje)).toBe(texto)
})

test('tomorrow is found across the end of a month', () => {
  expect(diaFalado('2026-03-01' as Data, '2026-02-28' as Data)).toBe('Amanhã, 1 de março')
})

test.each([
  ['2026-03-09T13:30:00', 'Agora'],
  ['2026-03-09T14:00:00', 'Agora'],
  ['2026-03-09T14:00:01', 'Em 1 min'],
  ['2026-03-09T14:25:00', 'Em 25 min'],
  ['2026-03-09T15:00:00', 'Em 60 min'],
  ['2026-03-09T15:01:00', null],
])('at 14h, %s is %s', (inicio, texto) => {
  expect(proximidade(inicio as DataHora, '2026-03-09T14:00:00' as DataHora)).toBe(texto)
})

test('one heading a day, in order', () => {
  const em = (inicio: string) => ({ inicio: inicio as DataHora })
  const a = em('2026-03-09T14:00:00')
  const b = em('2026-03-09T15:00:00')
  const c = em('2026-03-11T08:00:00')
  expect(porDia([a, b, c])).toEqual([
    ['2026-03-09', [a, b]],
    ['2026-03-11', [c]],
  ])
})
