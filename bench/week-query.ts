import { cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { type Load, load } from './load.ts'
import { startDatabase } from './measured-database.ts'
import { keepResult, median, rounded } from './report.ts'
import { sessionOf } from './signed-in.ts'
import { startScript, startServer } from './started-server.ts'
import { APPOINTMENTS, createPatients, fillClinics, PROFESSIONALS } from './week-data.ts'

const ROUNDS = 5
const SECONDS = 6
const WEEK = ['2025-03-10T00:00:00', '2025-03-17T00:00:00'] as const
const BAR = 0.6

function report(ours: Load[], raw: Load[], rows: number) {
  const of = (loads: Load[]) => ({
    perSecond: rounded(median(loads.map(({ perSecond }) => perSecond)), 0),
    p50ms: rounded(median(loads.map(({ p50 }) => p50)), 2),
  })
  const [product, floor] = [of(ours), of(raw)]
  keepResult('week-query', {
    what: 'GET /agendamentos/profissional/me of one week, 16 callers, against raw node:http + pg with the same statement and session look-up',
    appointments: APPOINTMENTS,
    professionals: PROFESSIONALS,
    rowsPerAnswer: rows,
    rounds: ROUNDS,
    secondsPerRound: SECONDS,
    product,
    floor,
    ratioThroughput: rounded(product.perSecond / floor.perSecond),
    ratioP50: rounded(floor.p50ms / product.p50ms),
    bar: BAR,
  })
}

/** The week query at 300,000 appointments, product and floor in turns within one run. */
export async function measureWeekQuery() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  try {
    const cliente = await cadastrarProfissional(server.url)
    const profissionalId = cliente.conta.profissionalId ?? ''
    await createPatients(cliente)
    await fillClinics(database.db, profissionalId)
    const { accessToken } = cliente.conta
    const raw = await startScript('raw-server.ts', {
      ...database.env,
      RAW_SESSION: sessionOf(accessToken),
      RAW_VALUES: JSON.stringify([profissionalId, ...WEEK]),
    })
    const path = `/agendamentos/profissional/me?dataInicio=${WEEK[0]}&dataFim=${WEEK[1]}`
    const rows = (await cliente.call<unknown[]>('GET', path)).length
    const product: Load[] = []
    const floor: Load[] = []
    await load(`${server.url}/api${path}`, accessToken, 2)
    await load(`${raw.url}/`, accessToken, 2)
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await load(`${server.url}/api${path}`, accessToken, SECONDS))
      floor.push(await load(`${raw.url}/`, accessToken, SECONDS))
    }
    await raw.stop()
    report(product, floor, rows)
  } finally {
    await server.stop()
    await database.stop()
  }
}
