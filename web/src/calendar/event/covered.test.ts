import { expect, test } from 'vitest'
import { coveredEvents, eventsBeside } from './covered.ts'

const at = (id: string, start: string, end: string) => ({
  id,
  title: id,
  start: `2026-03-09T${start}:00`,
  end: `2026-03-09T${end}:00`,
})

test.each([
  ['one after the other', [at('a', '09:00', '10:00'), at('b', '10:00', '11:00')], []],
  ['at once, the last is on top', [at('b', '09:00', '10:00'), at('a', '09:00', '10:00')], ['a']],
  ['the longer one lies below', [at('a', '09:00', '09:30'), at('b', '09:00', '10:00')], ['b']],
  ['half an hour later', [at('a', '09:00', '10:00'), at('b', '09:30', '10:30')], ['a']],
  ['so late that the name is read', [at('a', '09:00', '11:00'), at('b', '10:00', '11:00')], []],
  [
    'three of them',
    [at('a', '09:00', '10:00'), at('b', '09:00', '10:00'), at('c', '09:15', '10:00')],
    ['a', 'b'],
  ],
] as const)('%s', (_, events, covered) => {
  expect([...coveredEvents(events)].sort()).toEqual(covered)
})

test.each([
  ['one after the other', [at('a', '09:00', '10:00'), at('b', '10:00', '11:00')], []],
  ['at once', [at('a', '09:00', '10:00'), at('b', '09:30', '10:30')], ['a', 'b']],
  [
    'below a long one, which others have left',
    [at('a', '09:00', '12:00'), at('b', '09:00', '09:30'), at('c', '11:00', '11:50')],
    ['a', 'b', 'c'],
  ],
  [
    'five minutes are drawn as more',
    [at('a', '09:00', '09:05'), at('b', '09:10', '10:00'), at('c', '10:00', '11:00')],
    ['a', 'b'],
  ],
] as const)('beside each other: %s', (_, events, beside) => {
  expect([...eventsBeside(events)].sort()).toEqual(beside)
})
