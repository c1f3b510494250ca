import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { dateLeft, dateTyped, problemOf, stepped } from './read-date.ts'

const INCOMPLETE = 'Complete a data: dia, mês e ano, como em 09/03/2026.'
const MISSING = 'Esta data não existe. Confira o dia, o mês e o ano.'
const BEYOND = 'Use uma data entre 01/01/1900 e 31/12/2099.'

test.each([
  ['', null, null, null],
  ['09/03/2026', '2026-03-09', '2026-03-09', null],
  ['9/3/2026', null, '2026-03-09', null],
  ['29/02/2028', '2028-02-29', '2028-02-29', null],
  ['01/01/1900', '1900-01-01', '1900-01-01', null],
  ['31/12/2099', '2099-12-31', '2099-12-31', null],
  ['09/', null, null, INCOMPLETE],
  ['09/03/26', null, null, INCOMPLETE],
  ['/03/2026', null, null, INCOMPLETE],
  ['31/02/2026', null, null, MISSING],
  ['29/02/2026', null, null, MISSING],
  ['00/03/2026', null, null, MISSING],
  ['09/13/2026', null, null, MISSING],
  ['31/12/1899', null, null, BEYOND],
  ['01/01/2100', null, null, BEYOND],
  ['31/02/2100', null, null, MISSING],
])('%s is %s, left %s: %s (§5)', (text, whole, left, said) => {
  expect(dateTyped(text)).toBe(whole)
  expect(dateLeft(text)).toBe(left)
  expect(problemOf(text)).toBe(said)
})

test.each([
  ['2026-03-09', 0, 1, '2026-03-10'],
  ['2026-03-31', 0, 1, '2026-03-01'],
  ['2026-02-01', 0, -1, '2026-02-28'],
  ['2026-12-09', 1, 1, '2026-01-09'],
  ['2026-01-09', 1, -1, '2026-12-09'],
  ['2026-01-31', 1, 1, '2026-02-28'],
  ['2028-02-29', 2, 1, '2029-02-28'],
  ['2026-03-09', 2, -1, '2025-03-09'],
  ['2099-03-09', 2, 1, '2099-12-31'],
  ['1900-03-09', 2, -1, '1900-01-01'],
] as const)('%s, part %i by %i: %s', (date, part, by, there) =>
  expect(stepped(date as Data, part, by)).toBe(there),
)
