import { statement } from '../api/src/database/database.ts'
import { professionalOf, rowsOf, serveRaw } from './raw-server.ts'

// The floor of the accountant's year: node:http and pg, the look-up of the session, and the same figures by plain SQL, the
// ledger grouped by payer and month, and the expenses by account; no rule of D10 or P5, no CPF opened, no log.
const RECEIVED = statement(
  'raw_received_by_payer',
  `SELECT coalesce(p.responsavel_financeiro, p.nome) AS nome, p.id, extract(month FROM l.data)::int AS mes,
          sum(l.valor_centavos) AS valor
     FROM pagamento l JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
    WHERE l.profissional_id = $1 AND l.data >= '2025-01-01' AND l.data < '2026-01-01'
    GROUP BY 1, 2, 3 ORDER BY 1, 3`,
)
const EXPENSES = statement(
  'raw_expenses_by_account',
  `SELECT categoria, sum(valor_centavos) AS valor FROM despesa_vigencia WHERE profissional_id = $1 GROUP BY 1`,
)

serveRaw(async ({ request }) => {
  const professional = await professionalOf(request)
  const [received, expenses] = await Promise.all([
    rowsOf(RECEIVED, [professional]),
    rowsOf(EXPENSES, [professional]),
  ])
  return { status: 200, body: JSON.stringify({ received, expenses }) }
})
