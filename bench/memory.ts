import { setTimeout as sleep } from 'node:timers/promises'
import { residentOf, workerOf } from '../tools/processes.ts'
import { type CallName, pathsOf } from './calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, rounded } from './report.ts'
import { CALLERS, REST_SECONDS, roundsOf, SECONDS } from './settings.ts'

const ROUNDS = roundsOf(3)
const SAMPLE_MS = 100
/** MB of 1024 kB. */
const BARS = { load: 300, rest: 200 }
const CALLS: CallName[] = ['week', 'summary']

/** The most that a process had resident while `work` went on. */
async function largestDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let largest = residentOf(pid)
  const samples = setInterval(() => {
    largest = Math.max(largest, residentOf(pid))
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(samples)
  }
  return largest
}

async function loaded(clinic: MeasuredClinic, pid: number) {
  const largest: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of CALLS) {
      const paths = pathsOf(clinic)[name]
      const token = await clinic.token()
      const one = await largestDuring(pid, () => load({ url: clinic.server.url, paths, token }))
      largest[name] = rounded(Math.max(largest[name] ?? 0, one), 0)
    }
  }
  return largest
}

/** What the server's own process keeps in memory, under load and after it. */
export async function measureMemory() {
  const clinic = await startClinic()
  try {
    const pid = workerOf(clinic.server.pid)
    const before = residentOf(pid)
    const largest = await loaded(clinic, pid)
    await sleep(REST_SECONDS * 1000)
    const most = Math.max(...Object.values(largest))
    keepResult('memory', {
      what: 'VmRSS of the server’s own process in MB of 1024 kB: the most of ten looks a second under load, and once it has been left alone',
      leftOut: 'PostgreSQL’s processes, which are not its own here, and npm’s',
      appointments: APPOINTMENTS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      secondsOfRest: REST_SECONDS,
      afterStart: rounded(before, 0),
      largest,
      underLoad: expectBar('memory under load', most, { atMost: BARS.load }),
      afterRest: expectBar('memory after rest', residentOf(pid), { atMost: BARS.rest }),
    })
  } finally {
    await clinic.stop()
  }
}
