import { get } from 'node:http'
import { browserHeaders } from './browser-headers.ts'
import { pathsOf } from './calls.ts'
import { APPOINTMENTS, PROFESSIONALS } from './clinic-data.ts'
import { load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { drive, send } from './send.ts'
import { roundsOf, SECONDS } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(3)
const BARS = { p50ms: 15, bytes: 60_000, valorPagoP50ms: 10 }

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
async function saveValorPago({ server, patients, token }: MeasuredClinic) {
  const url = `${server.url}/api/resumo-atendimentos/valor-pago`
  const bearer = await token()
  return drive(
    (agent, _caller, turn) => {
      const month = {
        pacienteId: patients[turn % patients.length],
        ano: 2020,
        mes: 1 + (turn % 12),
      }
      const body = { ...month, valorPago: Math.floor(turn / patients.length) % 2 ? 0 : 100 }
      return send(agent, { method: 'PUT', url, token: bearer, body, status: 200 })
    },
    { callers: 1 },
  )
}

/** What ten years of a professional take one caller, and Valor Pago of one of the months. */
export async function measureMonthSummary() {
  const clinic = await startClinic()
  try {
    const { url } = clinic.server
    const paths = pathsOf(clinic).summary
    const loads = await inTurns(ROUNDS, {
      summary: async () => load({ url, paths, token: await clinic.token(), callers: 1 }),
      valorPago: () => saveValorPago(clinic),
    })
    const p50 = (name: keyof typeof loads) => median(loads[name].map((one) => one.p50))
    const bytes = await bytesOf(`${url}/api${paths[0]}`, await clinic.token())
    const held = (name: keyof typeof BARS, value: number) =>
      expectBar(`month-summary ${name}`, value, { atMost: BARS[name] })
    keepResult('month-summary', {
      what: 'GET /resumo-atendimentos/profissional/{id} over ten years as the API’s callers ask it, its bytes compressed; PUT valor-pago; one caller, p50',
      leftOut:
        'the network; these are figures of a machine, not ratios to a floor, which `reads` has',
      appointments: APPOINTMENTS,
      professionals: PROFESSIONALS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      summary: held('p50ms', p50('summary')),
      bytes: held('bytes', bytes),
      valorPago: held('valorPagoP50ms', rounded(p50('valorPago'))),
    })
  } finally {
    await clinic.stop()
  }
}
