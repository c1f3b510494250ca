import { expect, test } from 'vitest'
import { openingTime } from './opening-time.ts'

const WEEK = { from: '2026-03-08', to: '2026-03-15' }
const OTHER = '2026-04-20T15:00:00'
const at = (...starts: string[]) => starts.map((start) => ({ start }))

test.each([
  ['today, an hour ago', '2026-03-11T15:20:40', at('2026-03-11T09:00:00'), '14:20:00'],
  ['today, just after midnight', '2026-03-11T00:30:00', [], '00:00:00'],
  ['the last minute of the week is today', '2026-03-14T23:59:00', [], '22:59:00'],
  ['the day after it is not', '2026-03-15T00:00:00', [], '06:50:00'],
  ['nothing there: the morning', OTHER, [], '06:50:00'],
  [
    'an hour before the earliest of any day',
    OTHER,
    at('2026-03-09T14:00:00', '2026-03-12T08:30:00'),
    '07:20:00',
  ],
  ['before the morning too', OTHER, at('2026-03-09T05:00:00'), '03:50:00'],
  ['at midnight', OTHER, at('2026-03-09T00:05:00'), '00:00:00'],
  ['what began the day before', OTHER, at('2026-03-07T03:00:00'), '06:50:00'],
] as const)('%s', (_, now, events, time) => {
  expect(openingTime({ days: WEEK, now, events })).toBe(time)
})
