import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { TRYING } from './settings.ts'

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Where a figure has to stand. */
type Bar = { atLeast: number } | { atMost: number }

const missed: string[] = []

const meets = (value: number, bar: Bar) =>
  'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost

/** Something that a part could not show at all. */
export function noteMiss(sentence: string) {
  missed.push(sentence)
  console.error(`MISSED ${sentence}`)
}

/** A figure beside a bar that a clock sets: told, met or not, and no miss, for it is the machine's as much as ours. */
export const besideBar = (value: number, bar: Bar) => ({
  value: rounded(value),
  ...bar,
  met: meets(value, bar),
})

/** Holds a figure to its bar: a miss is told at the end of the run, which then fails. What is kept of it. */
export function expectBar(what: string, value: number, bar: Bar) {
  const kept = besideBar(value, bar)
  const [limit] = Object.entries(bar)
  if (!kept.met) noteMiss(`${what}: ${kept.value}, bar ${limit?.join(' ')}`)
  return kept
}

/** What has missed its bar so far. */
export const misses = (): readonly string[] => missed

/** Keeps a result beside the others, with the kind of machine it was measured on. */
export function keepResult(name: string, result: Record<string, unknown>) {
  const folder = join(import.meta.dirname, 'results')
  const machine = {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release().split('-')[0],
    node: process.version,
  }
  const report = { name, measuredOn: new Date().toISOString().slice(0, 10), machine, ...result }
  console.log(JSON.stringify(report, null, 2))
  if (TRYING) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}
