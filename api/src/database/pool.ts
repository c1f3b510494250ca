import pg from 'pg'
import { Client } from './client.ts'
import { NO_ROW_SECURITY, openRowSecurity, type RowSecurity } from './row-security.ts'
import { SESSION_SETUP, TIMEOUTS } from './session-setup.ts'
import { NO_WATCHDOG, openWatchdog, type Watchdog } from './watchdog.ts'

/** The guards of a pool: row-level security, the watchdog, and the settings of each connection. */
type Guards = { rowSecurity: RowSecurity; watchdog: Watchdog; sessionSetup: string }

/** The guards of a pool for the owner of the tables: none, since its work may take as long as it needs. */
export const NO_GUARDS: Guards = {
  rowSecurity: NO_ROW_SECURITY,
  watchdog: NO_WATCHDOG,
  sessionSetup: SESSION_SETUP,
}

/** The guards of a pool that serves calls (D4); each pool has its own. */
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

/**
 * Opens a pool whose connections get their settings on connecting. `onError` hears the errors that no statement
 * reports.
 */
export function openPool(
  address: pg.ClientConfig,
  { max, connectionTimeoutMillis, onError }: PoolSettings,
  { watchdog: { stream }, sessionSetup }: Guards,
) {
  const settings = { max, connectionTimeoutMillis, stream, pipeline: true }
  const pool = new pg.Pool({ ...address, ...settings, Client })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle clients only. A client lost between two statements of a transaction would emit an
    // unheard 'error' and end the process.
    client.on('error', onError)
    client.query(sessionSetup).catch(() => {})
  })
  return pool
}
