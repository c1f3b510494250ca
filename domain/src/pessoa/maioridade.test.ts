import { expect, test } from 'vitest'
import { menorDeIdade } from './maioridade.ts'

test.each([
  [0, true],
  [17, true],
  [18, false],
  [null, false],
])('P4: of %s years: %s', (anos, menor) => expect(menorDeIdade(anos)).toBe(menor))
