import { expect, test } from 'vitest'
import { diasDoMes } from './dias-do-mes.ts'

test.each([
  [{ ano: 2026, mes: 3 }, '2026-03-01', '2026-03-31'],
  [{ ano: 2024, mes: 2 }, '2024-02-01', '2024-02-29'],
  [{ ano: 2025, mes: 12 }, '2025-12-01', '2025-12-31'],
])('the days of %o', (mes, de, ate) => expect(diasDoMes(mes)).toEqual({ de, ate }))
