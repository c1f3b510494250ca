import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../api/src/database/database.ts'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { type Load, load } from './load.ts'
import { keepResult, median, rounded } from './report.ts'
import { freePort, startServer } from './started-server.ts'
import { APPOINTMENTS, createPatients, fillClinics, PROFESSIONALS } from './week-data.ts'

const ROUNDS = 5
const SECONDS = 6
const WEEK = ['2025-03-10T00:00:00', '2025-03-17T00:00:00'] as const
const BAR = 0.6

/** The session id inside an access token; no secret is needed to read it. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

async function startRaw(databaseUrl: string, session: string, profissionalId: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      RAW_PORT: String(port),
      RAW_SESSION: session,
      RAW_VALUES: JSON.stringify([profissionalId, ...WEEK]),
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(50)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

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
  const folder = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'banco') })
  if (!('host' in embedded.address)) throw new Error('The embedded database has a host')
  const { host, user, database } = embedded.address
  const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'chaves') })
  const db = openDatabase(embedded.address, { max: 1 })
  try {
    const cliente = await cadastrarProfissional(server.url)
    const profissionalId = cliente.conta.profissionalId ?? ''
    await createPatients(cliente)
    await fillClinics(db, profissionalId)
    const { accessToken } = cliente.conta
    const raw = await startRaw(databaseUrl, sessionOf(accessToken), profissionalId)
    const path = `/agendamentos/profissional/me?dataInicio=${WEEK[0]}&dataFim=${WEEK[1]}`
    const rows = (await cliente.call<unknown[]>('GET', path)).length
    const product: Load[] = []
    const floor: Load[] = []
    await load(`${server.url}/api${path}`, accessToken, 2)
    await load(raw.url, accessToken, 2)
    for (let round = 0; round < ROUNDS; round += 1) {
      product.push(await load(`${server.url}/api${path}`, accessToken, SECONDS))
      floor.push(await load(raw.url, accessToken, SECONDS))
    }
    await raw.stop()
    report(product, floor, rows)
  } finally {
    await db.close()
    await server.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
