export type Scale = { ticks: number[]; min: number; max: number }

/** Steps that a person counts by: 1, 2, 2.5 and 5 times a power of ten; never below one whole unit. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  return Math.max(1, factor === 2.5 && power < 10 ? 5 * power : factor * power)
}

/** An axis around zero and all the values, from one round step to another, some four steps long. */
export function scaleOf(values: readonly number[], steps = 4): Scale {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = niceStep(Math.max(1, (highest - lowest) / steps))
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step + 0)
  return { ticks, min: first * step, max: Math.max(last, first + 1) * step }
}

/**
 * Bars on one another: where each one of each series starts, and how far they reach. What is below zero hangs from
 * zero, apart from what stands on it.
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
