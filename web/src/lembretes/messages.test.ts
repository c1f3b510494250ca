import { expect, test } from 'vitest'
import { avisosContados } from './messages.ts'

test.each([
  [0, 0, ''],
  [1, 0, '1 lembrete não saiu'],
  [3, 1, '3 lembretes não saíram, 1 pode ter saído duas vezes'],
  [1_240, 2, '1.240 lembretes não saíram, 2 podem ter saído duas vezes'],
])('P4: %i that did not go out, %i that may have twice: %j', (naoSairam, talvez, dito) => {
  expect(avisosContados(naoSairam, talvez)).toBe(dito)
})
