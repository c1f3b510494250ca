import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { SESSAO_VIVA } from '../api/src/autenticacao/sessao-repository.ts'

// The floor of making a series: node:http and pg inserting its rows, no rule, no check, no operation to
// undo. Its own process, told everything by the environment. The path says which floor.
const { PORT, RAW_SESSION, RAW_SERIES, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const { profissionalId, recurrenceId, patients, starts } = JSON.parse(RAW_SERIES ?? '{}') as {
  profissionalId: string
  recurrenceId: string
  patients: string[]
  /** Of the sessions, wall clock; every one lasts 50 minutes. */
  starts: string[]
}

const COLUMNS = `profissional_id, id, paciente_id, tipo, inicio, fim, valor_centavos,
  status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em, recurrence_id`
const WIDTH = 13
const tuple = (row: number) =>
  `(${Array.from({ length: WIDTH }, (_, column) => `$${row * WIDTH + column + 1}`).join(', ')})`
const insert = (rows: number) => ({
  name: `raw_insert_${rows}`,
  text: `INSERT INTO agendamento (${COLUMNS}) VALUES ${Array.from({ length: rows }, (_, row) => tuple(row)).join(', ')}`,
})
const ONE = insert(1)
const ALL = insert(starts.length)

let asked = 0
function rows() {
  const patient = patients[asked++ % patients.length]
  const now = new Date()
  return starts.map((start) => [
    profissionalId,
    randomUUID(),
    patient,
    'SESSAO_INDIVIDUAL',
    start,
    start.replace(':00:00', ':50:00'),
    15000,
    'AGENDADO',
    'PENDENTE',
    'PRESENCIAL',
    now,
    now,
    recurrenceId,
  ])
}

type Work = (client: pg.PoolClient) => Promise<unknown>

async function transaction(work: Work) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const multiRow: Work = (client) => client.query({ ...ALL, values: rows().flat() })

const FLOORS: Record<string, () => Promise<void>> = {
  '/multi-row': () => transaction(multiRow),
  '/session-and-multi-row': async () => {
    const session = await pool.query({ ...SESSAO_VIVA, values: [RAW_SESSION, new Date()] })
    if (session.rows.length !== 1) throw new Error('No session')
    await transaction(multiRow)
  },
  '/one-by-one': () =>
    transaction(async (client) => {
      for (const values of rows()) await client.query({ ...ONE, values })
    }),
}

createServer((request, response) => {
  const work = FLOORS[request.url ?? '']
  // The body is read to its end, as any server must.
  request.resume().on('end', () => {
    Promise.resolve(work?.()).then(
      () => response.writeHead(work ? 201 : 200, { 'content-type': 'application/json' }).end('{}'),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
}).listen(Number(PORT), '127.0.0.1')
