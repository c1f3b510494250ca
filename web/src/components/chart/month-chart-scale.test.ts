import { expect, test } from 'vitest'
import { scaleOf, stackOf } from './month-chart-scale.ts'

test.each([
  [[0, 0], [0]],
  [
    [3, 1, 2],
    [0, 1, 2, 3],
  ],
  [
    [7, 12],
    [0, 5, 10, 15],
  ],
  [
    [125_000, 80_000],
    [0, 50_000, 100_000, 150_000],
  ],
  [
    [100_000, -20_000],
    [-50_000, 0, 50_000, 100_000],
  ],
  [
    [370_000, -230_000],
    [-400_000, -200_000, 0, 200_000, 400_000],
  ],
  [
    [-3, -1],
    [-3, -2, -1, 0],
  ],
  [[], [0]],
])('%o stand on %o', (values, ticks) => expect(scaleOf(values).ticks).toEqual(ticks))

test('every value lies between the ends, which are steps, and so is zero', () => {
  for (let value = 1; value < 1e12; value = Math.ceil(value * 1.7)) {
    const { ticks, min, max } = scaleOf([value, -value / 3])
    expect(min).toBeLessThanOrEqual(-value / 3)
    expect(max).toBeGreaterThanOrEqual(value)
    expect([ticks.at(0), ticks.at(-1)]).toEqual([min, max])
    expect(ticks).toContain(0)
    expect(ticks.length).toBeLessThanOrEqual(8)
  }
})

test('bars stand on one another; what is below zero hangs from it, apart from the others', () => {
  const series = [{ values: [3, 0, -2] }, { values: [4, 5, 6] }, { values: [1, -1, -3] }]
  expect(stackOf(series)).toEqual({
    feet: [
      [0, 0, 0],
      [3, 0, 0],
      [7, 0, -2],
    ],
    reached: [8, 5, 6, 0, -1, -5],
  })
  expect(stackOf([])).toEqual({ feet: [], reached: [] })
})
