import pg from 'pg'
import { Client } from './client.ts'
import { FIRST_WORDS, LIMITS } from './first-words.ts'
import { NO_PULSE, openPulse, type Pulse } from './pulse.ts'
import { NO_WALL, openWall, type Wall } from './wall.ts'

/** What keeps a pool's connections to what they may see, and tells a database that stands still. */
type Guards = { wall: Wall; pulse: Pulse; firstWords: string }

/** For the owner of the tables, who waits as long as it takes. */
export const NO_GUARDS: Guards = { wall: NO_WALL, pulse: NO_PULSE, firstWords: FIRST_WORDS }

/** For the calls of users (D4): each pool has its own. */
export const guardsOf = (address: pg.ClientConfig): Guards => ({
  wall: openWall(),
  pulse: openPulse(address),
  firstWords: [FIRST_WORDS, ...LIMITS].join('; '),
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
  { pulse: { stream }, firstWords }: Guards,
) {
  const settings = { max, connectionTimeoutMillis, stream, pipeline: true }
  const pool = new pg.Pool({ ...address, ...settings, Client })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: one lost between two statements of a transaction has
    // nobody else to tell, and an unheard 'error' would end the process.
    client.on('error', onError)
    client.query(firstWords).catch(() => {})
  })
  return pool
}
