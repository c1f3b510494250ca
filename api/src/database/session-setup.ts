/**
 * A connection's first words. Each statement is planned once for all values, not anew at every call
 * (docs/history/0017-plans-made-once.md), and by index although its table is still empty
 * (0021-by-index-from-the-first-row.md); SET and not a start-up option, which poolers refuse. A server that
 * does not know it is as right without.
 */
export const SESSION_SETUP = [
  'SET plan_cache_mode = force_generic_plan',
  'SET enable_seqscan = off',
  'SET jit = off',
].join('; ')

/** What a call asks for is there in milliseconds: one that runs away, or is left lying, holds no others up. */
export const TIMEOUTS = [
  "SET statement_timeout = '15s'",
  "SET lock_timeout = '5s'",
  "SET idle_in_transaction_session_timeout = '30s'",
]
