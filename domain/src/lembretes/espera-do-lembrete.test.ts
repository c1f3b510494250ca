import { expect, test } from 'vitest'
import { esperaDoLembrete, TENTATIVAS } from './espera-do-lembrete.ts'

test('P4: each wait is longer than the one before; after the last try none', () => {
  const esperas = Array.from({ length: TENTATIVAS }, (_, n) => esperaDoLembrete(n + 1))
  expect(esperas).toEqual([60_000, 300_000, 900_000, 3_600_000, 10_800_000, null])
})
