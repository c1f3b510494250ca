import { browserHeaders } from '../tools/browser-headers.ts'
import { startScript } from '../tools/started-server.ts'
import { pathsOf } from './calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult } from './report.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { inTurns, middleOf } from './turns.ts'

const ROUNDS = roundsOf(3)
const BAR = 4

/** What the product calls each week's answer by. */
async function tagsOf({ server, token }: MeasuredClinic, paths: readonly string[]) {
  const tags = new Map<string, string>()
  for (const path of paths) {
    const url = `${server.url}/api${path}`
    const answer = await fetch(url, { headers: browserHeaders(url, await token()) })
    await answer.arrayBuffer()
    const tag = answer.headers.get('etag')
    if (tag === null) throw new Error('The week is answered without an ETag')
    tags.set(path, tag)
  }
  return tags
}

async function compare(clinic: MeasuredClinic, rawUrl: string) {
  const paths = pathsOf(clinic).week
  const tags = await tagsOf(clinic, paths)
  const ask = (url: string) => async () => load({ url, paths, token: await clinic.token() })
  const again = async () =>
    load({
      url: clinic.server.url,
      paths,
      token: await clinic.token(),
      headersFor: (path) => ({ 'if-none-match': tags.get(path) ?? '' }),
      status: 304,
    })
  const works = { unchanged: again, product: ask(clinic.server.url), raw: ask(rawUrl) }
  for (const work of Object.values(works)) await work()
  return inTurns(ROUNDS, works)
}

/** Weeks asked for again that have not changed, against the raw floor answering them whole. */
export async function measureUnchanged() {
  const clinic = await startClinic()
  const raw = await startScript('raw-reads.ts', clinic.database.env)
  try {
    const loads = await compare(clinic, raw.url)
    const unchanged = middleOf(loads.unchanged)
    const floor = middleOf(loads.raw)
    const ratio = unchanged.perSecond / floor.perSecond
    keepResult('unchanged', {
      what: 'GET of a week with If-None-Match, 304 a second, against node:http + pg answering the same week whole',
      leftOut: 'the network; how often a week that is asked for again has not changed',
      appointments: APPOINTMENTS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      unchanged,
      changed: middleOf(loads.product),
      raw: floor,
      timesRaw: expectBar('unchanged, times raw', ratio, { atLeast: BAR }),
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
