import { expect, test } from 'vitest'
import type { DataHora } from './data-hora.ts'
import { quartoDeHora } from './quarto-de-hora.ts'

test.each([
  ['2026-03-09T14:00:00', '2026-03-09T14:00:00'],
  ['2026-03-09T14:14:59', '2026-03-09T14:00:00'],
  ['2026-03-09T14:50:00', '2026-03-09T14:45:00'],
  ['2026-03-09T00:07:00', '2026-03-09T00:00:00'],
])('%s is in the quarter of %s', (agora, quarto) =>
  expect(quartoDeHora(agora as DataHora)).toBe(quarto),
)
