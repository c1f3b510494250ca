import type pg from 'pg'
import { Client } from '../database/client.ts'
import {
  type Database,
  type DatabaseAddress,
  type Executor,
  executorOf,
} from '../database/database.ts'
import { withCleanup } from './limpeza.ts'

const CONNECT_MS = 5_000

export type Conexao = { client: pg.Client; executor: Executor }

/**
 * Runs `work` with a connection of its own: COPY needs the connection to itself, and a snapshot lasts as long as its
 * connection.
 */
export async function withConexao<T>(
  address: DatabaseAddress,
  work: (conexao: Conexao) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, connectionTimeoutMillis: CONNECT_MS })
  // The next statement fails anyway; an unheard 'error' would end the process.
  client.on('error', () => {})
  await client.connect()
  return withCleanup(
    () => client.end().catch(() => {}),
    () => work({ client, executor: executorOf(client) }),
  )
}

/** A Database whose transactions run inside ours, so that a restore commits wholly or not at all. */
export const inside = (executor: Executor): Database => ({
  ...executor,
  transaction: (work) => work(executor),
  close: async () => {},
})
