import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { shownDays } from './shown-days.ts'

test.each([
  ['day', '2026-03-11', '2026-03-11', '2026-03-12'],
  ['days', '2026-03-30', '2026-03-30', '2026-04-02'],
  ['week', '2026-03-11', '2026-03-08', '2026-03-15'],
  ['month', '2026-03-11', '2026-03-01', '2026-04-05'],
  ['month', '2026-02-11', '2026-02-01', '2026-03-01'],
] as const)('%s of %s shows %s until before %s', (view, date, from, to) => {
  expect(shownDays(view, date as Data)).toEqual({ from, to })
})
