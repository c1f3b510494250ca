import { cpus } from 'node:os'
import { cpuSecondsOf, workerOf } from '../tools/processes.ts'
import { type StartedServer, startServer } from '../tools/started-server.ts'
import { pathsOf } from './calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { heldBack, SHARE } from './held-back.ts'
import { type Load, load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { inTurns, middleOf } from './turns.ts'

const ROUNDS = roundsOf(3)
const BAR = 1.4
/** From so many cores on there is room for two processes, PostgreSQL and the callers at once. */
const ROOM = 4

type Answered = Load & { cpuOfEach: number }

/** The groups' answers together, at the pace of the slower half. */
const together = (loads: readonly Load[]): Load => ({
  perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
  p50: Math.max(...loads.map(({ p50 }) => p50)),
})

/** Weeks read by all callers from these servers, and how much of a core each server used meanwhile. */
async function askAll(
  clinic: MeasuredClinic,
  servers: readonly StartedServer[],
): Promise<Answered> {
  const paths = pathsOf(clinic).week
  const used = () => servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0)
  const token = await clinic.token()
  const before = used()
  const began = performance.now()
  const loads = await Promise.all(
    servers.map(({ url }) => load({ url, paths, token, callers: CALLERS / servers.length })),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    ...together(loads),
    cpuOfEach: rounded((used() - before) / seconds / servers.length),
  }
}

const middle = (all: readonly Answered[]): Answered => ({
  ...middleOf(all),
  cpuOfEach: rounded(median(all.map(({ cpuOfEach }) => cpuOfEach))),
})

const timesOne = (loads: { one: Answered[]; two: Answered[] }) => {
  const one = middle(loads.one)
  const two = middle(loads.two)
  return { one, two, times: two.perSecond / one.perSecond }
}

/** Weeks read from two processes on one database, half of the callers each, against all of them on one. */
export async function measureTwoProcesses() {
  const clinic = await startClinic()
  const second = await startServer(clinic.database.env)
  try {
    const both = [clinic.server, second]
    const works = { one: () => askAll(clinic, [clinic.server]), two: () => askAll(clinic, both) }
    await works.two()
    const free = timesOne(await inTurns(ROUNDS, works))
    const held = await heldBack(
      both.map(({ pid }) => workerOf(pid)),
      async () => timesOne(await inTurns(ROUNDS, works)),
    )
    const cores = cpus().length
    const judged = cores >= ROOM ? free : held
    keepResult('two-processes', {
      what: `answers a second of the week’s call: all callers on one process, and half of them on each of two that share a database; free, and held back: each process runs ${rounded(SHARE)} of the time (stopped and continued by signals), so that PostgreSQL and the callers have room on two cores for twice as much. Judged is the free one from ${ROOM} cores on, else the other. cpuOfEach: how much of a core a server used`,
      leftOut:
        'machines of their own, and a database on another one; free on two cores says nothing of processes: one of them fills both with PostgreSQL and the callers',
      appointments: APPOINTMENTS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      free: { ...free, times: rounded(free.times) },
      held: { ...held, times: rounded(held.times) },
      ratio: expectBar('two-processes, times one', judged.times, { atLeast: BAR }),
    })
  } finally {
    await second.stop()
    await clinic.stop()
  }
}
