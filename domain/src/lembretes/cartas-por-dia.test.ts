import { expect, test } from 'vitest'
import { cartasPorDia } from './cartas-por-dia.ts'

const HORA_MS = 60 * 60_000
const AGORA = 1_773_000_000_000

test.each([
  [-1, 20],
  [0, 20],
  [7 * 24 - 1, 20],
  [7 * 24, 60],
  [30 * 24 - 1, 60],
  [30 * 24, 300],
  [10 * 365 * 24, 300],
])('P4: an account of %i hours sends up to %i letters a day', (horas, cartas) => {
  expect(cartasPorDia(AGORA - horas * HORA_MS, AGORA)).toBe(cartas)
})
