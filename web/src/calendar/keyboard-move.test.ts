import { expect, test } from 'vitest'
import { isStep, type Span, stepped } from './keyboard-move.ts'

const span = (start: string, end: string): Span => ({
  start: `${start}:00`,
  end: `${end}:00`,
})
const session = span('2026-03-09T14:00', '2026-03-09T15:00')

test.each([
  ['ArrowUp', '2026-03-09T13:45', '2026-03-09T14:45'],
  ['ArrowDown', '2026-03-09T14:15', '2026-03-09T15:15'],
  ['ArrowLeft', '2026-03-08T14:00', '2026-03-08T15:00'],
  ['ArrowRight', '2026-03-10T14:00', '2026-03-10T15:00'],
])('%s moves it to %s', (key, start, end) => {
  expect(stepped('move', session, key)).toEqual(span(start, end))
})

test.each([
  ['ArrowUp', '2026-03-09T14:45'],
  ['ArrowDown', '2026-03-09T15:15'],
])('%s puts its end at %s', (key, end) => {
  expect(stepped('resize', session, key)).toEqual(span('2026-03-09T14:00', end))
})

test.each<[string, Span, string, Span]>([
  [
    'over midnight and the end of the month',
    span('2026-02-28T23:30', '2026-03-01T00:30'),
    'ArrowDown',
    span('2026-02-28T23:45', '2026-03-01T00:45'),
  ],
  [
    'into a leap day',
    span('2028-02-28T09:00', '2028-02-28T10:00'),
    'ArrowRight',
    span('2028-02-29T09:00', '2028-02-29T10:00'),
  ],
  [
    'off the quarter of an hour it stays off it',
    span('2026-03-09T14:05', '2026-03-09T14:55'),
    'ArrowUp',
    span('2026-03-09T13:50', '2026-03-09T14:40'),
  ],
])('%s', (_case, from, key, to) => expect(stepped('move', from, key)).toEqual(to))

test.each<[string, 'move' | 'resize', Span, string]>([
  ['no end before the start', 'resize', span('2026-03-09T14:00', '2026-03-09T14:15'), 'ArrowUp'],
  ['no longer than a day', 'resize', span('2026-03-09T14:00', '2026-03-10T14:00'), 'ArrowDown'],
  ['not before 1900', 'move', span('1900-01-01T09:00', '1900-01-01T10:00'), 'ArrowLeft'],
  ['not after 2099', 'move', span('2099-12-31T22:30', '2099-12-31T23:45'), 'ArrowDown'],
])('%s', (_case, gesture, from, key) => expect(stepped(gesture, from, key)).toBeNull())

test('left and right are no steps of a resize', () => {
  expect(isStep('move', 'ArrowLeft')).toBe(true)
  expect(isStep('resize', 'ArrowLeft')).toBe(false)
  expect(isStep('move', 'a')).toBe(false)
})
