import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { nasceNoFuturo } from './nascimento.ts'

test.each([
  ['2026-03-08', false],
  ['2026-03-09', false],
  ['2026-03-10', true],
])('born on %s, today 2026-03-09: in the future %s', (nascimento, futuro) =>
  expect(nasceNoFuturo(nascimento as Data, '2026-03-09' as Data)).toBe(futuro),
)
