import type { Load } from './load.ts'
import { median, rounded } from './report.ts'

type Work<T> = () => Promise<T>

/** All of them `rounds` times, one after the other: whatever else the machine does falls on each. */
export async function inTurns<Name extends string, T>(
  rounds: number,
  works: Record<Name, Work<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(works) as Name[]
  const done = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first finds a colder machine.
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      done[name].push(await works[name]())
    }
  }
  return done
}

/** What is kept of some loads: their medians. */
export const middleOf = (loads: readonly Load[]): Load => ({
  perSecond: rounded(median(loads.map(({ perSecond }) => perSecond)), 0),
  p50: rounded(median(loads.map(({ p50 }) => p50))),
})

/** How much of the floor's: the middle of the rounds, each by itself, as both had the same machine in it. */
export const timesOf = <What extends string>(
  what: What,
  loads: readonly Record<What, number>[],
  floor: readonly Record<What, number>[],
): number => median(loads.map((load, round) => load[what] / (floor[round]?.[what] ?? Number.NaN)))
