import { expect, test } from 'vitest'
import { sameDay, wholeHours } from './whole-hours.ts'

const span = (start: string, end: string) => ({ start: `${start}:00`, end: `${end}:00` })

test.each([
  ['one quarter', span('2026-03-09T14:30', '2026-03-09T14:45'), '14:00', '2026-03-09T15:00'],
  ['two slots', span('2026-03-09T14:00', '2026-03-09T15:15'), '14:00', '2026-03-09T16:00'],
  ['whole ones stay', span('2026-03-09T14:00', '2026-03-09T16:00'), '14:00', '2026-03-09T16:00'],
  ['the last', span('2026-03-09T23:15', '2026-03-09T23:30'), '23:00', '2026-03-10T00:00'],
])('%s', (_case, from, start, end) => {
  expect(wholeHours(from)).toEqual(span(`2026-03-09T${start}`, end))
})

test('midnight ends the same day', () => {
  expect(sameDay(span('2026-03-09T23:00', '2026-03-10T00:00'))).toBe(true)
  expect(sameDay(span('2026-03-09T23:00', '2026-03-10T00:15'))).toBe(false)
})
