export type Scale = { ticks: number[]; min: number; max: number }

/** Round axis steps: 1, 2, 2.5 and 5 times a power of ten, at least one whole unit. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  return Math.max(1, factor === 2.5 && power < 10 ? 5 * power : factor * power)
}

/** Axis that covers zero and all values in about four round steps. */
export function scaleOf(values: readonly number[], steps = 4): Scale {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = niceStep(Math.max(1, (highest - lowest) / steps))
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step + 0)
  return { ticks, min: first * step, max: Math.max(last, first + 1) * step }
}

/**
 * Start of each stacked bar, and extent of the stacks. Negative values stack downwards from zero, apart from the
 * positive ones.
 */
export function stackOf(series: readonly { values: readonly number[] }[]) {
  const count = Math.max(0, ...series.map(({ values }) => values.length))
  const above = Array<number>(count).fill(0)
  const below = Array<number>(count).fill(0)
  const feet = series.map(({ values }) =>
    values.map((value, index) => {
      const side = value < 0 ? below : above
      const foot = side[index] ?? 0
      side[index] = foot + value
      return foot
    }),
  )
  return { feet, reached: [...above, ...below] }
}
