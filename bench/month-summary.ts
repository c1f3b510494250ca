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

const CALLS = 201
const WARM_UP = 30
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
  for (let turn = 0; turn < WARM_UP; turn += 1) await work(turn)
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

/** The calls at so many sessions a month of every patient, on a database of its own. */
async function measureAt(perMonth: number) {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'banco') })
  if (!('host' in embedded.address)) throw new Error('The embedded database has a host')
  const { host, user, database } = embedded.address
  const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'chaves') })
  const db = openDatabase(embedded.address, { max: 1 })
  try {
    const cliente = await cadastrarProfissional(server.url)
    const { profissionalId, accessToken } = cliente.conta
    const patients = await createPatients(cliente)
    await fillYears(db, profissionalId ?? '', perMonth)
    const url = `${server.url}/api/resumo-atendimentos/profissional/${profissionalId}`
    const rows = (await (
      await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
    ).json()) as unknown[]
    if (rows.length !== ROWS) throw new Error(`${rows.length} rows instead of ${ROWS}`)
    const summary = await medianOf(() => call(url, accessToken, 'br'))
    const plain = await medianOf(() => call(url, accessToken, 'identity'))
    const finance = await medianOf(() =>
      call(`${server.url}/api/resumo-financeiro`, accessToken, 'br'),
    )
    const valorPago = await medianOfValorPago(cliente, patients)
    return { summary, plain, finance, valorPago }
  } finally {
    await db.close()
    await server.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ten years of one professional at 300,000 appointments in the table, and at a tenth of them. */
export async function measureMonthSummary() {
  const few = await measureAt(FEW)
  const many = await measureAt(MANY)
  keepResult('month-summary', {
    what: 'GET /resumo-atendimentos/profissional/{id} over ten years, one caller, compressed; PUT valor-pago',
    appointments: ROWS * PROFESSIONALS * MANY,
    professionals: PROFESSIONALS,
    patients: PATIENTS,
    rowsPerAnswer: ROWS,
    calls: CALLS,
    summary: {
      p50ms: rounded(many.summary.milliseconds),
      uncompressedP50ms: rounded(many.plain.milliseconds),
      brotliBytes: many.summary.bytes,
      uncompressedBytes: many.plain.bytes,
      p50msAtOneTenth: rounded(few.summary.milliseconds),
      ratio: rounded(many.summary.milliseconds / few.summary.milliseconds),
    },
    finance: {
      p50ms: rounded(many.finance.milliseconds),
      p50msAtOneTenth: rounded(few.finance.milliseconds),
    },
    valorPagoP50ms: rounded(many.valorPago),
    bars: { p50ms: 15, brotliBytes: 60_000, ratio: 1.2, valorPagoP50ms: 10 },
  })
}
