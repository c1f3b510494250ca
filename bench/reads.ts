import { PATIENTS } from '../tools/patients.ts'
import { startScript } from '../tools/started-server.ts'
import { type CallName, pathsOf } from './calls.ts'
import { APPOINTMENTS, PROFESSIONALS } from './clinic-data.ts'
import { load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, noteMiss, rounded } from './report.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { inTurns, middleOf, timesOf } from './turns.ts'

/** Many short turns: within half a minute a machine becomes a quarter faster or slower by itself. */
const ROUNDS = roundsOf(9)
const TURN_SECONDS = Math.min(SECONDS, 2)

/** Of the raw floor's throughput. */
const BARS = {
  week: 0.6,
  summary: 0.6,
  summaryOfYear: 0.6,
  dashboard: 0.6,
  details: 0.6,
} satisfies Partial<Record<CallName, number>>

/** Rows of an answer that says what was asked for. */
const ROWS: Partial<Record<keyof typeof BARS, number>> = {
  week: PATIENTS,
  summary: PATIENTS * 120,
  summaryOfYear: PATIENTS * 12,
}

type Sides = Record<'product' | 'raw' | 'opened', string>

async function compare(clinic: MeasuredClinic, sides: Sides, name: keyof typeof BARS) {
  const paths = pathsOf(clinic)[name]
  const rows = (await clinic.call<unknown[]>('GET', paths[0] ?? '')).length
  const wanted = ROWS[name] ?? rows
  if (rows !== wanted) noteMiss(`reads ${name}: ${rows} rows are answered instead of ${wanted}`)
  const ask = (url: string) => async () =>
    load({ url, paths, token: await clinic.token(), seconds: TURN_SECONDS })
  for (const url of Object.values(sides)) await ask(url)()
  const { product, raw, opened } = await inTurns(ROUNDS, {
    product: ask(sides.product),
    raw: ask(sides.raw),
    opened: ask(sides.opened),
  })
  return {
    rowsPerAnswer: rows,
    ofRaw: expectBar(`reads ${name}, of raw`, timesOf('perSecond', product, raw), {
      atLeast: BARS[name],
    }),
    ofOpened: rounded(timesOf('perSecond', product, opened)),
    product: middleOf(product),
    raw: middleOf(raw),
    opened: middleOf(opened),
  }
}

/** What the screens read, in answers a second, against the same statements on node:http and pg. */
export async function measureReads() {
  const clinic = await startClinic()
  const raw = await startScript('raw-reads.ts', clinic.database.env)
  const opened = await startScript('raw-reads.ts', { ...clinic.database.env, RAW_OPENED: '1' })
  try {
    const sides = { product: clinic.server.url, raw: raw.url, opened: opened.url }
    const calls: Record<string, unknown> = {}
    for (const name of Object.keys(BARS) as (keyof typeof BARS)[]) {
      calls[name] = await compare(clinic, sides, name)
    }
    keepResult('reads', {
      what: 'answers a second to callers with a browser’s headers, rows with notes, the default log in a file; ratios are the middle of each round’s own',
      floors: {
        raw: 'node:http + pg: the look-up of the session and the same statements, their rows as JSON; no decryption, no compression: what the bars are about',
        opened:
          'the same with the notes decrypted and the answer compressed by zstd 1 at once: for information',
      },
      leftOut:
        'the network: everything is on one machine, whose cores the callers and PostgreSQL share',
      appointments: APPOINTMENTS,
      professionals: PROFESSIONALS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: TURN_SECONDS,
      calls,
    })
  } finally {
    await opened.stop()
    await raw.stop()
    await clinic.stop()
  }
}
