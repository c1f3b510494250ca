import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/src/database/database.ts'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { type Cliente, cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { createPatients, fillYears, PATIENTS, PROFESSIONALS, ROWS } from './month-data.ts'
import { keepResult, median, rounded } from './report.ts'
import { startServer } from './started-server.ts'

const ROUNDS = 5
const CALLS = 61
const MANY = 10
const FEW = 1

type Answer = { milliseconds: number; bytes: number }

/** One call over a kept connection, its body as it came over the wire. */
function call(url: string, token: string, encoding: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const sent = request(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ milliseconds: performance.now() - began, bytes }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** One caller, one call after the other. */
async function medianOf(work: (turn: number) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  for (let turn = 0; turn < CALLS; turn += 1) answers.push(await work(turn))
  return {
    milliseconds: median(answers.map(({ milliseconds }) => milliseconds)),
    bytes: median(answers.map(({ bytes }) => bytes)),
  }
}

/** Valor Pago of one month after another: all of it, then nothing. */
async function medianOfValorPago(cliente: Cliente, patients: readonly string[]): Promise<number> {
  const { milliseconds } = await medianOf(async (turn) => {
    const began = performance.now()
    await cliente.call('PUT', '/resumo-atendimentos/valor-pago', {
      pacienteId: patients[turn % patients.length],
      ano: 2020,
      mes: 1 + (turn % 12),
      valorPago: turn % 2 ? 0 : 1_000,
    })
    return { milliseconds: performance.now() - began, bytes: 0 }
  })
  return milliseconds
}

type Clinic = {
  summary(): Promise<Answer>
  plain(): Promise<Answer>
  finance(): Promise<Answer>
  valorPago(): Promise<number>
  close(): Promise<void>
}

/** A server on a database of its own, with so many sessions a month of every patient. */
async function openClinic(perMonth: number): Promise<Clinic> {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'banco') })
  if (!('host' in embedded.address)) throw new Error('The embedded database has a host')
  const { host, user, database } = embedded.address
  const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'chaves') })
  const db = openDatabase(embedded.address, { max: 1 })
  const cliente = await cadastrarProfissional(server.url)
  const { profissionalId, accessToken } = cliente.conta
  const patients = await createPatients(cliente)
  await fillYears(db, profissionalId ?? '', perMonth)
  await db.close()
  const path = `/resumo-atendimentos/profissional/${profissionalId}`
  const { length } = await cliente.call<unknown[]>('GET', path)
  if (length !== ROWS) throw new Error(`${length} rows instead of ${ROWS}`)
  const get = (where: string, encoding: string) =>
    medianOf(() => call(`${server.url}/api${where}`, accessToken, encoding))
  return {
    summary: () => get(path, 'br'),
    plain: () => get(path, 'identity'),
    finance: () => get('/resumo-financeiro', 'br'),
    valorPago: () => medianOfValorPago(cliente, patients),
    async close() {
      await server.stop()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Both in turns, so that whatever else the machine does falls on both. */
async function measureInTurns(few: Clinic, many: Clinic) {
  for (const clinic of [few, many]) await clinic.summary()
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      few: (await few.summary()).milliseconds,
      many: await many.summary(),
      plain: await many.plain(),
      financeFew: (await few.finance()).milliseconds,
      finance: (await many.finance()).milliseconds,
      valorPago: await many.valorPago(),
    })
  }
  return rounds
}

function report(rounds: Awaited<ReturnType<typeof measureInTurns>>) {
  type Round = (typeof rounds)[number]
  const middle = (of: (round: Round) => number) => rounded(median(rounds.map(of)))
  keepResult('month-summary', {
    what: 'GET /resumo-atendimentos/profissional/{id} over ten years, one caller, compressed; PUT valor-pago',
    appointments: ROWS * PROFESSIONALS * MANY,
    professionals: PROFESSIONALS,
    patients: PATIENTS,
    rowsPerAnswer: ROWS,
    rounds: ROUNDS,
    callsPerRound: CALLS,
    summary: {
      p50ms: middle(({ many }) => many.milliseconds),
      uncompressedP50ms: middle(({ plain }) => plain.milliseconds),
      brotliBytes: middle(({ many }) => many.bytes),
      uncompressedBytes: middle(({ plain }) => plain.bytes),
      p50msAtOneTenth: middle(({ few }) => few),
      ratio: middle(({ few, many }) => many.milliseconds / few),
    },
    finance: {
      p50ms: middle(({ finance }) => finance),
      p50msAtOneTenth: middle(({ financeFew }) => financeFew),
    },
    valorPagoP50ms: middle(({ valorPago }) => valorPago),
    bars: { p50ms: 15, brotliBytes: 60_000, ratio: 1.2, valorPagoP50ms: 10 },
  })
}

/** Ten years of one professional at 300,000 appointments in the table, and at a tenth of them. */
export async function measureMonthSummary() {
  const few = await openClinic(FEW)
  const many = await openClinic(MANY)
  try {
    report(await measureInTurns(few, many))
  } finally {
    await few.close()
    await many.close()
  }
}
