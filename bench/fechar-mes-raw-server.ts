import { statement } from '../api/src/database/database.ts'
import { professionalOf, rowsOf, serveRaw, transaction } from './raw-server.ts'

// The floor of closing a month: node:http and pg, the look-up of the session, the month's rows with who they are, and
// then its sums, its state and a line of its history in a transaction; no door, no rule, no CPF opened, no log.
const LINES = statement(
  'raw_month_lines',
  `SELECT m.paciente_id, p.nome, p.responsavel_financeiro, p.telefone, p.data_nascimento, p.cpf, m.quantidade,
          m.realizadas, m.faltas, m.total_centavos, m.pago_centavos
     FROM mes_do_paciente m JOIN paciente p ON p.profissional_id = m.profissional_id AND p.id = m.paciente_id
    WHERE m.profissional_id = $1 AND m.ano = $2 AND m.mes = $3 ORDER BY p.nome_chave, p.id`,
)
const SUMS = statement(
  'raw_month_sums',
  `SELECT sum(total_centavos) AS total, sum(pago_centavos) AS pago FROM mes_do_paciente
    WHERE profissional_id = $1 AND ano = $2 AND mes = $3`,
)
const CLOSE = statement(
  'raw_month_close',
  `INSERT INTO bench_mes_fechado VALUES ($1, $2, $3, true)
   ON CONFLICT (profissional_id, ano, mes) DO UPDATE SET fechado = NOT bench_mes_fechado.fechado`,
)
const NOTE = statement(
  'raw_month_note',
  'INSERT INTO bench_mes_fechamento VALUES ($1, $2, $3, $4, $5, now())',
)

serveRaw(async ({ request, url }) => {
  const month = [
    await professionalOf(request),
    url.searchParams.get('ano'),
    url.searchParams.get('mes'),
  ]
  if (request.method === 'GET') return { body: JSON.stringify(await rowsOf(LINES, month)) }
  await transaction(async (client) => {
    await rowsOf(CLOSE, month, client)
    const [sums] = await rowsOf(SUMS, month, client)
    await rowsOf(NOTE, [...month, sums?.total, sums?.pago], client)
  })
  return { body: '{}' }
})
