import { expect, test } from 'vitest'
import type { Data } from './data.ts'
import type { DataHora } from './data-hora.ts'
import { momentoAbreviado } from './momento-abreviado.ts'

test.each([
  ['2026-11-23T14:00:00', '2026-11-20', 'seg., 23 nov, 14h'],
  ['2026-11-28T09:30:00', '2026-11-20', 'sáb., 28 nov, 9h30'],
  ['2026-11-20T00:00:00', '2026-11-20', 'hoje, 0h'],
  ['2026-03-01T08:05:00', '2026-02-28', 'amanhã, 8h05'],
  ['2027-01-01T08:00:00', '2026-12-31', 'amanhã, 8h'],
  ['2027-03-02T08:00:00', '2026-12-31', 'ter., 2 mar 2027, 8h'],
])('%s said on %s is %s', (quando, hoje, dito) =>
  expect(momentoAbreviado(quando as DataHora, hoje as Data)).toBe(dito),
)
