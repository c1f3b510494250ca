import { Agent } from 'node:http'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { startScript } from '../tools/started-server.ts'
import { FIRST_DAY, hourOf } from './booking-calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { jsonOf, send } from './send.ts'
import { roundsOf } from './settings.ts'
import { inTurns } from './turns.ts'

const ROUNDS = roundsOf(15)
/** Sessions in the closed days, ten a day. */
const SIZES = [60, 600] as const
const BARS = { timesRaw: 12, milliseconds: 1_000 }

type Span = { de: Data; ate: Data; sessions: number }

/** Days of their own for each size, all of them ahead. */
const spanOf = (sessions: number): Span => {
  const de = sessions === 60 ? FIRST_DAY : somaDias(FIRST_DAY, 30)
  return { de, ate: somaDias(de, sessions / 10 - 1), sessions }
}

/** Ten a day, of all patients in turn, as bookings one by one make them. */
async function fill({ call, patients }: MeasuredClinic, { de, sessions }: Span) {
  const first = de === FIRST_DAY ? 0 : 300
  for (let n = 0; n < sessions; n += 1) {
    await call('POST', '/agendamentos', {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId: patients[n % patients.length],
      ...hourOf(first + n),
      observacoes: 'Trabalhou a fala espontânea com histórias em quadrinhos.',
      valorSessao: 150,
    })
  }
}

const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Closing the days, undoing it, and the floor, each in milliseconds; every turn leaves the days as it found them. */
async function compare(clinic: MeasuredClinic, rawUrl: string, span: Span) {
  const agent = new Agent({ keepAlive: true })
  const { de, ate, sessions } = span
  const undoing: number[] = []
  const body = { titulo: 'Recesso', de, ate, sessoes: sessions }
  const api = `${clinic.server.url}/api`
  const post = async (url: string, sent: object | undefined, status: number) =>
    send(agent, { method: 'POST', url, token: await clinic.token(), body: sent, status })

  async function product() {
    let answer: Awaited<ReturnType<typeof post>> | undefined
    const took = await timed(async () => {
      answer = await post(`${api}/fechamentos`, body, 201)
    })
    if (!answer || jsonOf<{ desmarcadas: number }>(answer).desmarcadas !== sessions)
      throw new Error(`${sessions} sessions were not called off`)
    const operation = String(answer.headers['x-operacao-id'])
    undoing.push(await timed(() => post(`${api}/operacoes/${operation}/desfazer`, undefined, 200)))
    return took
  }
  async function raw() {
    const took = await timed(() => post(`${rawUrl}/close`, body, 201))
    await post(`${rawUrl}/back`, undefined, 200)
    return took
  }
  const works = { product, raw }
  for (const work of Object.values(works)) await work()
  undoing.length = 0
  const done = await inTurns(ROUNDS, works)
  agent.destroy()
  return { product: median(done.product), raw: median(done.raw), undone: median(undoing) }
}

/** P2: a week off, and two months, closed with all that lies in them, and opened again. */
export async function measureClosure() {
  const clinic = await startClinic()
  await clinic.database.db.script('CREATE TABLE bench_fechadas (LIKE agendamento)')
  const raw = await startScript('closure-raw-server.ts', clinic.database.env)
  try {
    const sizes: Record<string, unknown> = {}
    for (const span of SIZES.map(spanOf)) {
      const { sessions } = span
      await fill(clinic, span)
      const { product, raw: floor, undone } = await compare(clinic, raw.url, span)
      const what = `closure of ${sessions} sessions`
      sizes[sessions] = {
        rawMs: rounded(floor),
        timesRaw: expectBar(`${what}, times the raw move`, product / floor, {
          atMost: BARS.timesRaw,
        }),
        milliseconds: expectBar(`${what}, milliseconds`, product, { atMost: BARS.milliseconds }),
        undoneMs: rounded(undone),
      }
    }
    keepResult('closure', {
      what: 'POST /fechamentos that calls off all sessions of its days (their rows, months and money, the operation with an image of each, a desmarcação of each), against node:http + pg moving the rows to another table in one transaction; undoneMs: undoing it; medians, fsync on, one caller',
      leftOut: 'the network; the preview before it',
      appointments: APPOINTMENTS,
      rounds: ROUNDS,
      sizes,
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
