import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { dayRoom, weekCount } from './day-room.ts'

test.each([
  ['a low window', 390, 6, 16, { lines: 1, moreBelow: false }],
  ['five weeks in a usual window', 787, 5, 16, { lines: 5, moreBelow: false }],
  ['six weeks in it', 787, 6, 16, { lines: 4, moreBelow: false }],
  ['six weeks in a high one', 1327, 6, 16, { lines: 7, moreBelow: true }],
  ['with larger letters', 787, 5, 24, { lines: 3, moreBelow: false }],
  ['no room for one', 300, 6, 16, { lines: 0, moreBelow: true }],
  ['no room at all', 100, 6, 16, { lines: 0, moreBelow: true }],
] as const)('%s', (_, height, weeks, rem, room) => {
  expect(dayRoom(height, weeks, rem)).toEqual(room)
})

test.each([
  ['a tablet', 821, 5, { lines: 5, moreBelow: false }],
  ['a high window: the way is no lower than an event', 1327, 6, { lines: 7, moreBelow: false }],
  ['one that has room for one', 400, 6, { lines: 1, moreBelow: false }],
  ['no room for one', 300, 6, { lines: 0, moreBelow: true }],
] as const)('by finger: %s', (_, height, weeks, room) => {
  expect(dayRoom(height, weeks, 16, true)).toEqual(room)
})

test.each([
  ['2026-02-10', 4],
  ['2026-03-31', 5],
  ['2026-08-01', 6],
] as const)('the month of %s has %i weeks', (date, weeks) => {
  expect(weekCount(date as Data)).toBe(weeks)
})
