import { expect, test } from 'vitest'
import type { DataHora } from './data-hora.ts'
import { periodoPorExtenso } from './periodo-por-extenso.ts'

test.each([
  ['2026-03-10T15:00:00', '2026-03-10T16:00:00', 'terça-feira, 10 de março, 15h até 16h'],
  ['2026-03-10T15:15:00', '2026-03-10T16:05:00', 'terça-feira, 10 de março, 15h15 até 16h05'],
  [
    '2026-03-10T23:30:00',
    '2026-03-11T00:30:00',
    'terça-feira, 10 de março, 23h30 até 11 de março, 0h30',
  ],
])('%s to %s', (inicio, fim, texto) =>
  expect(periodoPorExtenso(inicio as DataHora, fim as DataHora)).toBe(texto),
)
