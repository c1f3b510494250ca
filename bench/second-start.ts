import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tools/started-server.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'

const ROUNDS = roundsOf(5)
const BAR = 2000

/** How long `npm start` takes to serve when everything is installed, built and migrated (bar: 2 s). */
export async function measureSecondStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  try {
    const first = await startServer({ DATA_DIR: dataDir })
    await first.stop()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer({ DATA_DIR: dataDir })
      times.push(server.milliseconds)
      await server.stop()
    }
    keepResult('second-start', {
      unit: 'ms from npm start to a 200 of /api/pronto, embedded database included',
      first: rounded(first.milliseconds, 0),
      rounds: times.map((time) => rounded(time, 0)),
      leftOut: 'the first start, which builds the web app and makes the database, told beside it',
      middle: expectBar('second-start', median(times), { atMost: BAR }),
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
