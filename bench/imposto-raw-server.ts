import { statement } from '../api/src/database/database.ts'
import { professionalOf, rowsOf, serveRaw, transaction } from './raw-server.ts'

// The floor of a lot: node:http and pg, the look-up of the session, the year's entries read, and as many lines written
// in one statement, in a transaction; no password, no rule, no session, no CPF, no log.
const READ = statement(
  'raw_entries',
  `SELECT id, paciente_id, ano, mes, valor_centavos, data FROM pagamento
    WHERE profissional_id = $1 AND data >= '2025-01-01' AND data < '2026-01-01' ORDER BY data, id`,
)
const WRITE = statement(
  'raw_lines',
  `INSERT INTO bench_linhas
   SELECT $1::uuid, gen_random_uuid(), id, paciente_id, data, valor_centavos, 'Sessoes' FROM pagamento
    WHERE profissional_id = $1::uuid AND id = ANY($2::uuid[])`,
)

serveRaw(async ({ request, body }) => {
  const professional = await professionalOf(request)
  const { recibos } = JSON.parse(body)
  let lines: unknown[] = []
  await transaction(async (client) => {
    lines = await rowsOf(READ, [professional], client)
    await rowsOf(WRITE, [professional, recibos], client)
  })
  return { status: 201, body: JSON.stringify(lines) }
})
