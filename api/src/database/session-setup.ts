/**
 * The settings of every new connection. Each statement is planned once for all values, not at every call
 * (docs/history/0017-plans-made-once.md). It is planned by index even while its table is empty
 * (0021-by-index-from-the-first-row.md). SET is used instead of a start-up option, which connection poolers refuse.
 */
export const SESSION_SETUP = [
  'SET plan_cache_mode = force_generic_plan',
  'SET enable_seqscan = off',
  'SET jit = off',
].join('; ')

/**
 * Timeouts of the pool that serves calls. A call's statements take milliseconds: a runaway statement or a forgotten
 * transaction must not hold up the others.
 */
export const TIMEOUTS = [
  "SET statement_timeout = '15s'",
  "SET lock_timeout = '5s'",
  "SET idle_in_transaction_session_timeout = '30s'",
]
