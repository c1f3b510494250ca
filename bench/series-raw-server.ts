import { randomBytes, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { statement } from '../api/src/database/database.ts'
import { type Asked, professionalOf, rowsOf, serveRaw, transaction } from './raw-server.ts'

// The floor of making a series: node:http and pg inserting its rows, no rule, no check, no operation to
// undo. The path says which floor.
const { professional, recurrenceId, starts } = JSON.parse(process.env.RAW_SERIES ?? '{}') as {
  professional: string
  recurrenceId: string
  /** Of the sessions, wall clock; every one lasts 50 minutes. */
  starts: string[]
}

const COLUMNS = `profissional_id, id, paciente_id, tipo, inicio, fim, observacoes, valor_centavos,
  status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em, recurrence_id`
const WIDTH = 14
const tuple = (row: number) =>
  `(${Array.from({ length: WIDTH }, (_, column) => `$${row * WIDTH + column + 1}`).join(', ')})`
const insert = (rows: number) =>
  statement(
    `raw_insert_${rows}`,
    `INSERT INTO agendamento (${COLUMNS}) VALUES ${Array.from({ length: rows }, (_, row) => tuple(row)).join(', ')}`,
  )
const ONE = insert(1)
const ALL = insert(starts.length)
/** As long as encrypted notes are. */
const NOTES = randomBytes(240)

function rowsFor({ body }: Asked) {
  const { pacienteId } = JSON.parse(body)
  const now = new Date()
  return starts.map((start) => [
    professional,
    randomUUID(),
    pacienteId,
    'SESSAO_INDIVIDUAL',
    start,
    start.replace(':00:00', ':50:00'),
    NOTES,
    15000,
    'AGENDADO',
    'PENDENTE',
    'PRESENCIAL',
    now,
    now,
    recurrenceId,
  ])
}

const multiRow = (asked: Asked) => (client: PoolClient) =>
  rowsOf(ALL, rowsFor(asked).flat(), client)

const FLOORS: Record<string, (asked: Asked) => Promise<void>> = {
  '/multi-row': (asked) => transaction(multiRow(asked)),
  '/session-and-multi-row': async (asked) => {
    await professionalOf(asked.request)
    await transaction(multiRow(asked))
  },
  '/one-by-one': (asked) =>
    transaction(async (client) => {
      for (const values of rowsFor(asked)) await rowsOf(ONE, values, client)
    }),
}

serveRaw(async (asked) => {
  await FLOORS[asked.url.pathname]?.(asked)
  return { status: 201, body: '{}' }
})
