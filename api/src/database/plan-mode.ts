import { type Executor, statement } from './database.ts'

const CUSTOM_PLANS = statement(
  'own_plans',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
          set_config('enable_nestloop', CASE WHEN $1::boolean THEN 'off' ELSE 'on' END, true)`,
)
const GENERIC = "set_config('plan_cache_mode', 'force_generic_plan', true)"
const MANY = 200
const VERY_MANY = 1_000

/**
 * Switches the transaction to custom plans where it works on many rows: each statement is then planned for its own
 * values. The generic plan joins by nested loops, which for many rows go through the table once a row. For very many
 * rows nested loops are switched off. For few rows they stay on: the other joins would read all rows of a professional.
 */
export async function planForMany(tx: Executor, rows: number): Promise<void> {
  if (rows >= MANY) await tx.query(CUSTOM_PLANS, [rows >= VERY_MANY])
}

/**
 * Switches back to generic plans, from the FROM of a writing statement. The foreign keys that are checked at the
 * statement's end are then checked by kept plans: each check is a statement of its own, and planning it takes longer
 * than its look-up. Later statements of the transaction use generic plans, too.
 */
export const GENERIC_PLANS = `(SELECT ${GENERIC}) AS planos`
