/** One line of a proof: what, its figure and the bar it is held to; a miss makes the proof end with exit code 1. */
export function figura(prova: string, what: string, figure: string, bar: string, met: boolean) {
  if (!met) process.exitCode = 1
  console.log(`${prova}: ${what} ${figure} (${bar})${met ? '' : ' FALHOU'}`)
}

/** The figure below which `share` of them lie. */
export function percentil(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
