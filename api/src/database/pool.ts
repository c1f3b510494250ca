import pg from 'pg'
import { Client } from './client.ts'
import { NO_ROW_SECURITY, openRowSecurity, type RowSecurity } from './row-security.ts'
import { SESSION_SETUP, TIMEOUTS } from './session-setup.ts'
import { NO_WATCHDOG, openWatchdog, type Watchdog } from './watchdog.ts'

/** What keeps a pool's connections to what they may see, and tells a database that stands still. */
type Guards = { rowSecurity: RowSecurity; watchdog: Watchdog; sessionSetup: string }

/** For the owner of the tables, who waits as long as it takes. */
export const NO_GUARDS: Guards = {
  rowSecurity: NO_ROW_SECURITY,
  watchdog: NO_WATCHDOG,
  sessionSetup: SESSION_SETUP,
}

/** For the calls of users (D4): each pool has its own. */
export const guardsOf = (address: pg.ClientConfig): Guards => ({
  rowSecurity: openRowSecurity(),
  watchdog: openWatchdog(address),
  sessionSetup: [SESSION_SETUP, ...TIMEOUTS].join('; '),
})

type PoolSettings = {
  max: number
  connectionTimeoutMillis: number
  onError: (error: Error) => void
}

/** Connections that are told their first words as soon as they stand; `onError` hears what nobody else does. */
export function openPool(
  address: pg.ClientConfig,
  { max, connectionTimeoutMillis, onError }: PoolSettings,
  { watchdog: { stream }, sessionSetup }: Guards,
) {
  const settings = { max, connectionTimeoutMillis, stream, pipeline: true }
  const pool = new pg.Pool({ ...address, ...settings, Client })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: one lost between two statements of a transaction has
    // nobody else to tell, and an unheard 'error' would end the process.
    client.on('error', onError)
    client.query(sessionSetup).catch(() => {})
  })
  return pool
}
