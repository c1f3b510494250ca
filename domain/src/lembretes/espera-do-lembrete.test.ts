import { expect, test } from 'vitest'
import { acabaramAsTentativas, esperaDoLembrete, TENTATIVAS } from './espera-do-lembrete.ts'

test('P4: each wait is longer than the one before; after the last try none', () => {
  const esperas = Array.from({ length: TENTATIVAS }, (_, n) => esperaDoLembrete(n + 1))
  expect(esperas).toEqual([60_000, 300_000, 900_000, 3_600_000, 10_800_000, null])
})

test('P4: put back into the queue, it has as many tries again', () => {
  const daSegunda = Array.from({ length: TENTATIVAS }, (_, n) => TENTATIVAS + n + 1)
  expect(daSegunda.map(esperaDoLembrete)).toEqual([
    60_000,
    300_000,
    900_000,
    3_600_000,
    10_800_000,
    null,
  ])
  expect([0, 1, 5, 6, 7, 12].map(acabaramAsTentativas)).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
