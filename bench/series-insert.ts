import { Agent, request } from 'node:http'
import type { Data } from '@clinica/domain/tempo/data'
import { somaDias } from '@clinica/domain/tempo/data'
import { type Cliente, cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { type MeasuredDatabase, startDatabase } from './measured-database.ts'
import { keepResult, median, rounded } from './report.ts'
import { sessionOf } from './signed-in.ts'
import { type StartedServer, startScript, startServer } from './started-server.ts'
import { APPOINTMENTS, createPatients, fillClinics } from './week-data.ts'

const ROUNDS = 9
const CALLERS = [1, 8] as const
/** Series made by each caller in a round. */
const SERIES = 24
const BAR = 2

/** Mondays from a first one on, at two in the afternoon. */
const FIRST = '2027-01-04' as Data
const startsOf = (sessions: number) =>
  Array.from({ length: sessions }, (_, week) => `${somaDias(FIRST, 7 * week)}T14:00:00`)
const YEAR = startsOf(52)
const FIVE_YEARS = startsOf(261)

/** The body of §7 for a weekly series, as the dialog sends it. */
const bodyOf = (pacienteId: string, starts: readonly string[]) => ({
  pacienteId,
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: starts[0],
  fim: starts[0]?.replace(':00:00', ':50:00'),
  valorSessao: 150,
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrenceEnd: starts.at(-1)?.slice(0, 10),
})

type Target = { url: string; token: string; starts: readonly string[] }

/** One POST; how long it took. Anything but 201 ends the run. */
const post = (agent: Agent, { url, token, starts }: Target, pacienteId: string) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(bodyOf(pacienteId, starts))
    const began = performance.now()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 201) resolve(performance.now() - began)
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    call.on('error', reject).end(body)
  })

/** Each caller books for patients of its own, one series after the other. */
async function book(target: Target, patients: readonly string[], callers: number, series: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const caller = async (number: number) => {
    const own = patients.filter((_, index) => index % callers === number)
    const times: number[] = []
    for (let turn = 0; turn < series; turn += 1) {
      times.push(await post(agent, target, own[turn % own.length] ?? ''))
    }
    return times
  }
  const times = await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  agent.destroy()
  return times.flat()
}

/** The series that the floor's rows belong to: a row needs one. */
const RAW_SERIES_ID = '00000000-0000-4000-8000-000000000001'
const insertRawSeries = ({ db }: MeasuredDatabase, profissionalId: string) =>
  db.script(`
    INSERT INTO serie (profissional_id, id, frequencia, ate, inicio, fim, dia)
    VALUES ('${profissionalId}', '${RAW_SERIES_ID}', 'weekly', '${YEAR.at(-1)?.slice(0, 10)}',
      '${YEAR[0]}', timestamp '${YEAR[0]}' + interval '50 minutes', 4)`)

/** As if the round had not been: what is measured never grows. */
async function forget({ db }: MeasuredDatabase) {
  await db.script(`
    DELETE FROM operacao_imagem;
    DELETE FROM operacao;
    DELETE FROM mes_do_paciente WHERE ano >= 2027;
    DELETE FROM agendamento WHERE recurrence_id IS NOT NULL;
    DELETE FROM serie WHERE id <> '${RAW_SERIES_ID}'`)
  await db.script('VACUUM agendamento, operacao_imagem, operacao, serie, mes_do_paciente')
}

const FLOORS = ['multi-row', 'session-and-multi-row', 'one-by-one'] as const
type Name = 'product' | (typeof FLOORS)[number]
type Targets = Record<Name, Target>

/** Milliseconds at the middle of each round, product and floors in turns within one run. */
async function measure(
  database: MeasuredDatabase,
  targets: Targets,
  patients: readonly string[],
  callers: number,
) {
  const names = ['product', ...FLOORS] as const
  const rounds = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of names) {
      const times = await book(targets[name], patients, callers, SERIES)
      // The first round only warms.
      if (round >= 0) rounds[name]?.push(median(times))
      await forget(database)
    }
  }
  return rounds
}

function compared(rounds: Record<string, number[]>) {
  const p50 = (name: Name) => median(rounds[name] ?? [])
  const product = p50('product')
  const floors = FLOORS.map((name) => [
    name,
    { p50ms: rounded(p50(name)), ratio: rounded(product / p50(name)) },
  ])
  return { product: { p50ms: rounded(product) }, ...Object.fromEntries(floors) }
}

async function startFloor(database: MeasuredDatabase, cliente: Cliente, patients: string[]) {
  const profissionalId = cliente.conta.profissionalId ?? ''
  await insertRawSeries(database, profissionalId)
  return startScript('series-raw-server.ts', {
    ...database.env,
    RAW_SESSION: sessionOf(cliente.conta.accessToken),
    RAW_SERIES: JSON.stringify({
      profissionalId,
      recurrenceId: RAW_SERIES_ID,
      patients,
      starts: YEAR,
    }),
  })
}

async function measureOn(database: MeasuredDatabase, server: StartedServer) {
  const cliente = await cadastrarProfissional(server.url)
  await createPatients(cliente)
  await fillClinics(database.db, cliente.conta.profissionalId ?? '')
  const patients = (await cliente.call<{ id: string }[]>('GET', '/pacientes')).map(({ id }) => id)
  const floor = await startFloor(database, cliente, patients)
  const token = cliente.conta.accessToken
  const product = { url: `${server.url}/api/agendamentos`, token, starts: YEAR }
  const raw = (name: string) => ({ url: `${floor.url}/${name}`, token, starts: YEAR })
  const targets: Targets = {
    product,
    'multi-row': raw('multi-row'),
    'session-and-multi-row': raw('session-and-multi-row'),
    'one-by-one': raw('one-by-one'),
  }
  try {
    const callers = []
    for (const count of CALLERS) {
      const rounds = await measure(database, targets, patients, count)
      callers.push([count, compared(rounds)])
    }
    const longest = await book({ ...product, starts: FIVE_YEARS }, patients, 1, ROUNDS)
    await forget(database)
    return { callers: Object.fromEntries(callers), longest: rounded(median(longest)) }
  } finally {
    await floor.stop()
  }
}

/** Making a weekly series of a year through the API, against the raw insert of its rows. */
export async function measureSeriesInsert() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  try {
    const { callers, longest } = await measureOn(database, server)
    keepResult('series-insert', {
      what: 'POST /agendamentos of a weekly series of 52 sessions (its rows, its pattern, its operation with 52 images, its 12 months), against node:http + pg inserting the 52 rows in one transaction, nothing else; p50, fsync on',
      floors: {
        'multi-row': 'one INSERT of 52 rows: what the bar is about',
        'session-and-multi-row': 'the same after the look-up of the session',
        'one-by-one': '52 INSERTs of one row',
      },
      appointmentsInTheDatabase: APPOINTMENTS,
      rounds: ROUNDS,
      seriesOfACallerInARound: SERIES,
      callers,
      sessions261: { p50ms: longest },
      bar: BAR,
    })
  } finally {
    await server.stop()
    await database.stop()
  }
}
