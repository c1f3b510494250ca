import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

const from = { x: 200, y: 300, at: 1000 }

test.each([
  ['to the left goes on', [-14, 2, 40], [-90, 10, 160], 1],
  ['to the right goes back', [14, 2, 40], [90, 10, 160], -1],
  ['too short', [-14, 2, 40], [-50, 2, 160], 0],
  ['began by scrolling', [-4, 14, 40], [-120, 30, 160], 0],
  ['ended far down', [-14, 2, 40], [-90, 80, 160], 0],
  ['held before it moved: an event is in the hand', [-14, 2, 400], [-120, 2, 700], 0],
  ['slow, but begun at once', [-14, 2, 100], [-120, 2, 1500], 1],
] as const)('%s', (_, begun, to, step) => {
  const point = ([x, y, at]: readonly [number, number, number]) => ({
    x: from.x + x,
    y: from.y + y,
    at: from.at + at,
  })
  expect(swipeOf(from, point(begun), point(to))).toBe(step)
})
