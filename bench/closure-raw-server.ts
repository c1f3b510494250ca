import { statement } from '../api/src/database/database.ts'
import { professionalOf, rowsOf, serveRaw, transaction } from './raw-server.ts'

// The floor of closing days: node:http and pg, the look-up of the session, and one statement that moves the
// sessions of the days to another table, in a transaction; no rule, no month, no operation to undo.
const MOVE = statement(
  'raw_move',
  `WITH gone AS (
     DELETE FROM agendamento WHERE profissional_id = $1 AND inicio >= $2::date AND inicio < $3::date + 1
     RETURNING *
   )
   INSERT INTO bench_fechadas SELECT * FROM gone`,
)
const MOVE_BACK = statement(
  'raw_move_back',
  `WITH back AS (DELETE FROM bench_fechadas WHERE profissional_id = $1 RETURNING *)
   INSERT INTO agendamento SELECT * FROM back`,
)

serveRaw(async ({ request, url, body }) => {
  const professional = await professionalOf(request)
  if (url.pathname === '/back') {
    await transaction((client) => rowsOf(MOVE_BACK, [professional], client))
    return { body: '{}' }
  }
  const { de, ate } = JSON.parse(body)
  await transaction((client) => rowsOf(MOVE, [professional, de, ate], client))
  return { status: 201, body: '{}' }
})
