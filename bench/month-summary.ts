import { get } from 'node:http'
import { browserHeaders } from '../tools/browser-headers.ts'
import { startScript } from '../tools/started-server.ts'
import { pathsOf } from './calls.ts'
import { APPOINTMENTS, PROFESSIONALS } from './clinic-data.ts'
import { type Load, load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { besideBar, expectBar, keepResult, median, rounded } from './report.ts'
import { drive, send } from './send.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(3)
const WARM_SECONDS = 2
/** Of the raw floor's median time: half as fast is allowed, as in `reads`. */
const OF_RAW = 0.6
const MOST_BYTES = 60_000
/** Clock times, in milliseconds, of a machine that does nothing else: told beside what this one took. */
const SET = { summary: 15, valorPago: 10 }

/** Each side writes to months of its own: entries of the floor are none of the product's. */
const YEARS = { product: 2020, raw: 2019 }

/** An answer's bytes as they come over the wire. */
const bytesOf = (url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: browserHeaders(url, token) }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

/** Valor Pago of one month after another: all of it, then nothing. */
async function saveValorPago(
  { patients, token }: MeasuredClinic,
  at: string,
  ano: number,
  seconds = SECONDS,
) {
  const url = `${at}/api/resumo-atendimentos/valor-pago`
  const bearer = await token()
  return drive(
    (agent, _caller, turn) => {
      const month = { pacienteId: patients[turn % patients.length], ano, mes: 1 + (turn % 12) }
      const body = { ...month, valorPago: Math.floor(turn / patients.length) % 2 ? 0 : 100 }
      return send(agent, { method: 'PUT', url, token: bearer, body, status: 200 })
    },
    { callers: 1, seconds },
  )
}

type Side = keyof typeof YEARS
type Sides = Record<Side, (seconds?: number) => Promise<Load>>

/** Both by turns, for one caller: their median times, and the floor's as a part of ours. */
async function compare(sides: Sides) {
  for (const side of Object.values(sides)) await side(Math.min(SECONDS, WARM_SECONDS))
  const loads = await inTurns(ROUNDS, { product: sides.product, raw: sides.raw })
  const p50 = (side: Side) => median(loads[side].map((one) => one.p50))
  return { p50: p50('product'), rawP50ms: rounded(p50('raw')), ofRaw: p50('raw') / p50('product') }
}

/** What ten years of a professional take one caller, and Valor Pago of one of the months, beside raw statements. */
export async function measureMonthSummary() {
  const clinic = await startClinic()
  const reads = await startScript('raw-reads.ts', clinic.database.env)
  const writes = await startScript('raw-writes.ts', clinic.database.env)
  try {
    const { url } = clinic.server
    const paths = pathsOf(clinic).summary
    const ask = (at: string) => async (seconds?: number) =>
      load({ url: at, paths, token: await clinic.token(), callers: 1, ...(seconds && { seconds }) })
    const save = (at: string, side: Side) => (seconds?: number) =>
      saveValorPago(clinic, at, YEARS[side], seconds)
    const summary = await compare({ product: ask(url), raw: ask(reads.url) })
    const valorPago = await compare({ product: save(url, 'product'), raw: save(writes.url, 'raw') })
    const bytes = await bytesOf(`${url}/api${paths[0]}`, await clinic.token())
    keepResult('month-summary', {
      what: 'GET /resumo-atendimentos/profissional/{id} over ten years as the API’s callers ask it, its bytes compressed; PUT valor-pago; one caller, median times',
      floors: {
        summary:
          'node:http + pg: the look-up of the session and the months, a row each, as JSON; no compression',
        valorPago:
          'node:http + pg: the look-up of the session and one INSERT of an entry; no month locked and summed, no session marked, no month row; nobody has set a bar for it',
      },
      leftOut:
        'the network; the milliseconds are of this machine and of what else it did: their bars are told and fail nothing, what fails is the part of raw and the bytes',
      appointments: APPOINTMENTS,
      professionals: PROFESSIONALS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      summary: {
        p50ms: besideBar(summary.p50, { atMost: SET.summary }),
        rawP50ms: summary.rawP50ms,
        ofRaw: expectBar('month-summary, of raw', summary.ofRaw, { atLeast: OF_RAW }),
      },
      bytes: expectBar('month-summary bytes', bytes, { atMost: MOST_BYTES }),
      valorPago: {
        p50ms: besideBar(valorPago.p50, { atMost: SET.valorPago }),
        rawP50ms: valorPago.rawP50ms,
        ofRaw: rounded(valorPago.ofRaw),
      },
    })
  } finally {
    await writes.stop()
    await reads.stop()
    await clinic.stop()
  }
}
