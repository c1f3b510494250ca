import { expect, test } from 'vitest'
import { vencimentoDoDarf } from './vencimento-do-darf.ts'

test.each([
  [2026, 1, '2026-02-27', 'a Saturday before'],
  [2026, 2, '2026-03-31', 'a Tuesday'],
  [2026, 4, '2026-05-29', 'a Sunday before'],
  [2025, 11, '2025-12-30', 'no bank is open on the 31st of December'],
  [2025, 12, '2026-01-30', 'the next year'],
  [2024, 2, '2024-03-28', 'Good Friday'],
  [2029, 4, '2029-05-30', 'Corpus Christi'],
  [2028, 1, '2028-02-25', 'the Monday and the Tuesday of carnaval'],
])('P5: the DARF of %i-%i is due on %s: %s', (ano, mes, dia) => {
  expect(vencimentoDoDarf({ ano, mes })).toBe(dia)
})
