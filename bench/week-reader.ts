import { pathsOf } from './calls.ts'
import type { MeasuredClinic } from './measured-clinic.ts'

const PAUSE_MS = 10

/** The week read again and again, one caller, until `over`: how long each took. */
export async function readWeeks({ server, token, ...clinic }: MeasuredClinic, over: () => boolean) {
  const paths = pathsOf({ server, token, ...clinic }).week
  const authorization = `Bearer ${await token()}`
  const times: number[] = []
  for (let n = 0; !over(); n += 1) {
    const before = performance.now()
    const answer = await fetch(`${server.url}/api${paths[n % paths.length]}`, {
      headers: { authorization },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - before)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  return times
}

/** The figure below which all but one in a hundred lie. */
export const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
