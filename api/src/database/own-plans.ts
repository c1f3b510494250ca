import { type Executor, statement } from './database.ts'

const OWN_PLANS = statement(
  'own_plans',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
          set_config('enable_nestloop', 'off', true)`,
)
const MANY = 200

/**
 * Before a gesture on very many rows: until the transaction ends each statement is planned for what it is
 * given. Plans that are kept, and those of tables that were never counted, go through all rows for each row.
 */
export async function planForMany(tx: Executor, rows: number): Promise<void> {
  if (rows >= MANY) await tx.query(OWN_PLANS, [])
}
