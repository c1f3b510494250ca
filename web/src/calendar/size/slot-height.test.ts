import { expect, test } from 'vitest'
import { hourLimits, slotHeight } from './slot-height.ts'

const lasting = (minutes: number) => ({
  start: '2026-03-09T14:00:00',
  end: `2026-03-09T14:${String(minutes).padStart(2, '0')}:00`,
})
const session = { start: '2026-03-09T14:00:00', end: '2026-03-09T15:00:00' }

test('an empty week and a week of sessions have hours of the usual height', () => {
  expect(slotHeight([])).toBe(52)
  expect(slotHeight([session, session])).toBe(52)
})

test('one short event among sessions changes nothing', () => {
  expect(slotHeight([session, lasting(5), session])).toBe(52)
})

test('a week of five-minute strips gives each strip a line', () => {
  expect(slotHeight([lasting(5), lasting(5), session])).toBe(216)
  expect(slotHeight([lasting(15), lasting(15)])).toBe(72)
  expect(slotHeight([lasting(1)])).toBe(216)
})

test('an event over midnight counts for nothing', () => {
  expect(slotHeight([{ start: '2026-03-09T23:00:00', end: '2026-03-10T01:00:00' }])).toBe(52)
})

test('so high that five hours are in sight, in a low window whatever is in them', () => {
  expect(hourLimits(900, 'week', 'wide')).toEqual({ least: 52, most: 216 })
  expect(hourLimits(640, 'days', 'narrow')).toEqual({ least: 52, most: 216 })
  expect(hourLimits(512, 'days', 'narrow')).toEqual({ least: 46, most: 46 })
  expect(hourLimits(450, 'days', 'low')).toEqual({ least: 40, most: 57 })
  expect(hourLimits(360, 'week', 'low')).toEqual({ least: 39, most: 39 })
  expect(hourLimits(360, 'day', 'low')).toEqual({ least: 36, most: 36 })
  expect(hourLimits(280, 'day', 'low')).toEqual({ least: 28, most: 28 })
  expect(slotHeight([lasting(15)], hourLimits(360, 'week', 'low'))).toBe(39)
})
