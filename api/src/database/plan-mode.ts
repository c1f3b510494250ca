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
 * Before a gesture on many rows: until the transaction ends each statement is planned for what it is given.
 * Plans that are kept, and those of tables that were never counted, go through all rows for each row; of very
 * many rows no plan may. Of fewer it would read all that a professional ever had to find them.
 */
export async function planForMany(tx: Executor, rows: number): Promise<void> {
  if (rows >= MANY) await tx.query(CUSTOM_PLANS, [rows >= VERY_MANY])
}

/**
 * In the FROM of a statement that writes: what it sets off at its end, a check of each foreign key of each row, goes
 * by the plans that are kept. Each check is a statement of its own, and planning it takes longer than the look-up.
 * So do the statements after it.
 */
export const GENERIC_PLANS = `(SELECT ${GENERIC}) AS planos`
