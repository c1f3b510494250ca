import { randomBytes } from 'node:crypto'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { startScript } from '../tools/started-server.ts'
import { FIRST_DAY } from './booking-calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { forget } from './forget.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import { notesOf } from './notes.ts'
import { expectBar, keepResult, rounded } from './report.ts'
import { drive, send } from './send.ts'
import { roundsOf } from './settings.ts'
import { inTurns, middleOf, timesOf } from './turns.ts'

const ROUNDS = roundsOf(9)
const CALLERS = [1, 8] as const
/** Series made by each caller in a round. */
const SERIES = 24
const BAR = 4

/** Mondays from a first one on, at two in the afternoon. */
const startsOf = (sessions: number) =>
  Array.from({ length: sessions }, (_, week) => `${somaDias(FIRST_DAY, 7 * week)}T14:00:00`)
const YEAR = startsOf(52)
const FIVE_YEARS = startsOf(261)

/** The body of §7 for a weekly series, as the dialog sends it. */
const bodyOf = (professional: string, pacienteId: string, starts: readonly string[]) => ({
  pacienteId,
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: starts[0],
  fim: starts[0]?.replace(':00:00', ':50:00'),
  observacoes: notesOf(1),
  valorSessao: 150,
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
  editMode: 'single',
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrenceEnd: starts.at(-1)?.slice(0, 10) as Data,
  profissionalId: professional,
})

type Wanted = { url: string; starts?: readonly string[]; callers: number; series: number }

/** Each caller books for patients of its own, one series after the other. */
async function make(clinic: MeasuredClinic, { url, starts = YEAR, callers, series }: Wanted) {
  const { profissionalId, patients } = clinic
  const token = await clinic.token()
  const load = await drive(
    (agent, caller, turn) => {
      const patient = patients[(caller + callers * turn) % patients.length] ?? ''
      const headers = { 'idempotency-key': randomBytes(16).toString('hex') }
      const body = bodyOf(profissionalId, patient, starts)
      return send(agent, { method: 'POST', url, token, body, headers, status: 201 })
    },
    { turns: series, callers },
  )
  await forgetSeries(clinic)
  return load
}

/** The series that the floor's rows belong to: a row needs one. */
const RAW_SERIES_ID = '00000000-0000-4000-8000-000000000001'
const insertRawSeries = ({ database, profissionalId }: MeasuredClinic) =>
  database.db.script(`
    INSERT INTO serie (profissional_id, id, frequencia, ate, inicio, fim, dia)
    VALUES ('${profissionalId}', '${RAW_SERIES_ID}', 'weekly', '${YEAR.at(-1)?.slice(0, 10)}',
      '${YEAR[0]}', timestamp '${YEAR[0]}' + interval '50 minutes', 4)`)

async function forgetSeries({ database }: MeasuredClinic) {
  await forget(database)
  await database.db.script(`DELETE FROM serie WHERE id <> '${RAW_SERIES_ID}'`)
}

const FLOORS = {
  multiRow: 'one INSERT of 52 rows: what the bar is about',
  sessionAndMultiRow: 'the same after the look-up of the session',
  oneByOne: '52 INSERTs of one row',
}

/** Milliseconds at the middle of each round, product and floors in turns within one run. */
async function compare(clinic: MeasuredClinic, rawUrl: string, callers: number) {
  const turn = (url: string) => () => make(clinic, { url, callers, series: SERIES })
  const works = {
    product: turn(`${clinic.server.url}/api/agendamentos`),
    multiRow: turn(`${rawUrl}/multi-row`),
    sessionAndMultiRow: turn(`${rawUrl}/session-and-multi-row`),
    oneByOne: turn(`${rawUrl}/one-by-one`),
  }
  for (const work of Object.values(works)) await work()
  const { product, ...floors } = await inTurns(ROUNDS, works)
  const told = Object.entries(floors).map(([name, floor]) => [
    name,
    { p50ms: middleOf(floor).p50, ratio: rounded(timesOf('p50', product, floor)) },
  ])
  const what = `series-insert, ${callers} callers, times the multi-row insert`
  return {
    product: { p50ms: middleOf(product).p50 },
    timesMultiRow: expectBar(what, timesOf('p50', product, floors.multiRow), { atMost: BAR }),
    ...Object.fromEntries(told),
  }
}

/** Making a weekly series of a year through the API, against the raw insert of its rows. */
export async function measureSeriesInsert() {
  const clinic = await startClinic()
  await insertRawSeries(clinic)
  const raw = await startScript('series-raw-server.ts', {
    ...clinic.database.env,
    RAW_SERIES: JSON.stringify({
      professional: clinic.profissionalId,
      recurrenceId: RAW_SERIES_ID,
      starts: YEAR,
    }),
  })
  try {
    const callers: Record<string, unknown> = {}
    for (const count of CALLERS) callers[count] = await compare(clinic, raw.url, count)
    const url = `${clinic.server.url}/api/agendamentos`
    const longest = await make(clinic, { url, starts: FIVE_YEARS, callers: 1, series: ROUNDS })
    keepResult('series-insert', {
      what: 'POST /agendamentos of a weekly series of 52 sessions with notes (its rows, its pattern, its operation which names them, its 12 months, its Idempotency-Key), against node:http + pg inserting the 52 rows in one transaction, nothing else; p50, ratios are the middle of each round’s own; fsync on',
      floors: FLOORS,
      leftOut: 'the network; checkpoints, which are made between the turns',
      appointments: APPOINTMENTS,
      rounds: ROUNDS,
      seriesOfACallerInARound: SERIES,
      callers,
      sessions261: { p50ms: rounded(longest.p50) },
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}
