import { randomBytes, randomUUID } from 'node:crypto'
import { statement } from '../api/src/database/database.ts'
import {
  type Answer,
  type Asked,
  professionalOf,
  rowsOf,
  serveRaw,
  transaction,
} from './raw-server.ts'

// The floors of single writes: the same calls, each with the look-up of the session and one statement
// that writes (two, in one transaction, where a booking is taken back).

const INSERT = statement(
  'raw_insert',
  `INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, observacoes, valor_centavos,
     status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
)
const UPDATE = statement(
  'raw_update',
  `UPDATE agendamento SET inicio = $3, fim = $4, alterado_em = $5, versao = versao + 1
    WHERE profissional_id = $1 AND id = $2`,
)
const DELETE = statement(
  'raw_delete',
  'DELETE FROM agendamento WHERE profissional_id = $1 AND id = $2',
)
const TAKE_BACK = statement(
  'raw_take_back',
  'UPDATE operacao SET desfeita_em = $3 WHERE profissional_id = $1 AND id = $2',
)
const ENTER = statement(
  'raw_enter',
  `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, tipo, usuario_id, criado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'LANCAMENTO', 'raw', now())`,
)

/** As long as encrypted notes are. */
const NOTES = randomBytes(240)

async function insert({ request, body }: Asked): Promise<Answer> {
  const professional = await professionalOf(request)
  const row = JSON.parse(body)
  await rowsOf(INSERT, [
    professional,
    randomUUID(),
    row.pacienteId,
    row.tipo,
    row.inicio,
    row.fim,
    NOTES,
    row.valorSessao * 100,
    row.statusAgendamento,
    row.statusPagamento,
    row.modalidadeAtendimento,
    new Date(),
  ])
  return { status: 201, body: '{}' }
}

async function update({ request, url, body }: Asked): Promise<Answer> {
  const professional = await professionalOf(request)
  const { inicio, fim } = JSON.parse(body)
  const id = url.pathname.split('/').at(-1)
  await rowsOf(UPDATE, [professional, id, inicio, fim, new Date()])
  return { body: '{}' }
}

async function takeBack({ request, url }: Asked): Promise<Answer> {
  const professional = await professionalOf(request)
  const operation = url.pathname.split('/').at(-2)
  await transaction(async (client) => {
    await rowsOf(DELETE, [professional, url.searchParams.get('agendamento')], client)
    await rowsOf(TAKE_BACK, [professional, operation, new Date()], client)
  })
  return { body: '{}' }
}

async function enter({ request, body }: Asked): Promise<Answer> {
  const professional = await professionalOf(request)
  const { pacienteId, ano, mes, valorPago } = JSON.parse(body)
  // What takes a month back to nothing is an entry too.
  const centavos = 100 * (valorPago || -100)
  await rowsOf(ENTER, [professional, randomUUID(), pacienteId, ano, mes, centavos, new Date()])
  return { body: '{}' }
}

serveRaw((asked) => {
  if (asked.url.pathname.endsWith('/valor-pago')) return enter(asked)
  if (asked.url.pathname.endsWith('/desfazer')) return takeBack(asked)
  return asked.request.method === 'PUT' ? update(asked) : insert(asked)
})
