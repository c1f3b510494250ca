import { expect, test } from 'vitest'
import { stackOf } from './stack.ts'

test.each([
  ['a phone, three days', 360, 3, 2],
  ['a phone, one day', 360, 1, 6],
  ['a tablet beside its panel, a week', 496, 7, 2],
  ['a window beside its panel, a week', 1168, 7, 3],
  ['a wide window, one day', 1440, 1, 8],
] as const)('%s', (_, width, columns, stack) => {
  expect(stackOf(width, columns)).toBe(stack)
})
