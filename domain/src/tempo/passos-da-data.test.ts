import { expect, test } from 'vitest'
import type { Data } from './data.ts'
import { dataNoLimite, folhaDoMes, inicioDaSemana, somaMeses } from './passos-da-data.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-09', -36, '2023-03-09'],
  ['1900-01-15', -1, '1900-01-01'],
  ['2099-12-15', 1, '2099-12-31'],
] as const)('%s, %i months on, is %s', (data, meses, esperada) =>
  expect(somaMeses(data as Data, meses)).toBe(esperada),
)

test.each([
  ['2026-03-08', '2026-03-08'],
  ['2026-03-09', '2026-03-08'],
  ['2026-03-14', '2026-03-08'],
  ['2026-01-01', '2025-12-28'],
] as const)('the week of %s begins on Sunday %s', (data, domingo) =>
  expect(inicioDaSemana(data as Data)).toBe(domingo),
)

test.each([
  ['1899-12-31', '1900-01-01'],
  ['2100-01-01', '2099-12-31'],
  ['2026-03-09', '2026-03-09'],
] as const)('%s kept within the calendar is %s', (data, esperada) =>
  expect(dataNoLimite(data as Data)).toBe(esperada),
)

test('a month is six weeks from Sunday to Saturday, leap days included', () => {
  const fevereiro = folhaDoMes('2028-02-20' as Data)
  expect(fevereiro).toHaveLength(42)
  expect([fevereiro[0], fevereiro[30], fevereiro[41]]).toEqual([
    '2028-01-30',
    '2028-02-29',
    '2028-03-11',
  ])
})
