import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickerPlace } from './picker-place.ts'

const PANEL = { width: 300, height: 350 }
const field = (left: number, top: number) => ({ left, top, right: left + 190, bottom: top + 44 })

test.each([
  ['under it', field(16, 100), { width: 360, height: 740 }, { left: 16, top: 148, covers: false }],
  ['over it', field(16, 500), { width: 360, height: 740 }, { left: 16, top: 146, covers: false }],
  ['inside', field(150, 100), { width: 360, height: 740 }, { left: 52, top: 148, covers: false }],
  ['after it', field(16, 100), { width: 740, height: 380 }, { left: 210, top: 22, covers: false }],
  ['before it', field(500, 9), { width: 740, height: 380 }, { left: 196, top: 9, covers: false }],
  ['close', field(0, 0), { width: 320, height: 402 }, { left: 8, top: 44, covers: false }],
  ['on it', field(16, 355), { width: 360, height: 740 }, { left: 16, top: 382, covers: true }],
])('%s', (_where, at, window, place) => {
  expect(pickerPlace(at, PANEL, window)).toEqual(place)
})

test('it stays inside any window it fits into, and covers the field only where it says so', () => {
  const number = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(
      number(0, 1200),
      number(0, 800),
      number(320, 1440),
      number(370, 900),
      (x, y, width, height) => {
        const at = field(Math.min(x, width - 190), Math.min(y, height - 44))
        const { left, top, covers } = pickerPlace(at, PANEL, { width, height })
        expect(left >= 8 && left + PANEL.width <= width - 8).toBe(true)
        expect(top >= 8 && top + PANEL.height <= height - 8).toBe(true)
        const beside = left >= at.right || left + PANEL.width <= at.left
        const apart = top >= at.bottom || top + PANEL.height <= at.top
        expect(beside || apart).toBe(!covers)
      },
    ),
  )
})
