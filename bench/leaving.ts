import { residentOf, workerOf } from '../tools/processes.ts'
import { TEN_YEARS } from './clinic-data.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { p99, readWeeks } from './week-reader.ts'

const ROUNDS = roundsOf(5)
const BARS = { seconds: 10, moreMB: 200, weekTimesIdle: 4 }
const SAMPLE_MS = 20

/** One archive, as the dialog asks for it. */
async function leave({ server, token, senha }: MeasuredClinic) {
  const before = performance.now()
  const answer = await fetch(`${server.url}/api/usuario/meus-dados`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ senhaAtual: senha }),
  })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`The archive was not answered but ${answer.status}`)
  return { seconds: (performance.now() - before) / 1000, bytes: byteLength }
}

async function archives(clinic: MeasuredClinic) {
  const pid = workerOf(clinic.server.pid)
  const until = performance.now() + SECONDS * 1000
  const idle = await readWeeks(clinic, () => performance.now() > until)
  const before = residentOf(pid)
  let largest = before
  const samples = setInterval(() => {
    largest = Math.max(largest, residentOf(pid))
  }, SAMPLE_MS)
  let over = false
  const meanwhile = readWeeks(clinic, () => over)
  const left = []
  for (let round = 0; round < ROUNDS; round += 1) left.push(await leave(clinic))
  over = true
  const busy = await meanwhile
  clearInterval(samples)
  return { left, idle: p99(idle), busy: p99(busy), before, largest }
}

/** Ten years of one professional taken along, while their week is read. */
export async function measureLeaving() {
  const clinic = await startClinic({ weeks: TEN_YEARS, others: [] })
  try {
    const { left, idle, busy, before, largest } = await archives(clinic)
    const seconds = median(left.map((one) => one.seconds))
    keepResult('leaving', {
      what: 'POST /usuario/meus-dados of ten years (25,008 sessions with notes): seconds until the zip is here, MB (of 1024 kB) that the server’s own process had more meanwhile, p99 of a week read meanwhile by one caller',
      leftOut: 'the network; PostgreSQL’s memory',
      rounds: ROUNDS,
      zipMB: rounded((left[0]?.bytes ?? 0) / 2 ** 20),
      seconds: expectBar('leaving, seconds', seconds, { atMost: BARS.seconds }),
      memoryBefore: rounded(before, 0),
      moreMB: expectBar('leaving, MB more', largest - before, { atMost: BARS.moreMB }),
      weekP99Idle: rounded(idle),
      weekP99Meanwhile: rounded(busy),
      weekTimesIdle: expectBar('leaving, week p99 of idle', busy / idle, {
        atMost: BARS.weekTimesIdle,
      }),
    })
  } finally {
    await clinic.stop()
  }
}
