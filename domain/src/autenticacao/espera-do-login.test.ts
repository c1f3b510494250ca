import { expect, test } from 'vitest'
import { esperaDoLogin } from './espera-do-login.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1_000_000, 900],
])('after %i failures the wait is %i s', (falhas, segundos) =>
  expect(esperaDoLogin(falhas)).toBe(segundos),
)
