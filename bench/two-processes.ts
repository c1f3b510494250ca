import { pathsOf } from './calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { type Load, load } from './load.ts'
import { startClinic } from './measured-clinic.ts'
import { expectBar, keepResult } from './report.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { startServer } from './started-server.ts'
import { inTurns, middleOf } from './turns.ts'

const ROUNDS = roundsOf(3)
const BAR = 1.4

/** The groups' answers together, at the pace of the slower half. */
const together = (loads: readonly Load[]): Load => ({
  perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
  p50: Math.max(...loads.map(({ p50 }) => p50)),
})

/** Weeks read from two processes on one database, half of the callers each, against all of them on one. */
export async function measureTwoProcesses() {
  const clinic = await startClinic()
  const second = await startServer(clinic.database.env)
  try {
    const paths = pathsOf(clinic).week
    const ask = async (url: string, callers: number) =>
      load({ url, paths, callers, token: await clinic.token() })
    const works = {
      one: () => ask(clinic.server.url, CALLERS),
      two: async () =>
        together(
          await Promise.all([clinic.server, second].map(({ url }) => ask(url, CALLERS / 2))),
        ),
    }
    await works.two()
    const loads = await inTurns(ROUNDS, works)
    const [one, two] = [middleOf(loads.one), middleOf(loads.two)]
    keepResult('two-processes', {
      what: 'answers a second of the week’s call: all callers on one process, and half of them on each of two that share a database',
      leftOut:
        'cores of their own: the callers and PostgreSQL share those of the machine with both processes, so that two cores leave no room for twice as much',
      appointments: APPOINTMENTS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      one,
      two,
      ratio: expectBar('two-processes, times one', two.perSecond / one.perSecond, { atLeast: BAR }),
    })
  } finally {
    await second.stop()
    await clinic.stop()
  }
}
