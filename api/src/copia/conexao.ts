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

/** One connection, for `work` alone: COPY needs it to itself, and a snapshot lives and dies with it. */
export async function withConexao<T>(
  address: DatabaseAddress,
  work: (conexao: Conexao) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, connectionTimeoutMillis: CONNECT_MS })
  // Whoever asks next is told; an unheard 'error' would end the process.
  client.on('error', () => {})
  await client.connect()
  return withCleanup(
    () => client.end().catch(() => {}),
    () => work({ client, executor: executorOf(client) }),
  )
}

/** What would open transactions runs inside ours: all that a restore does is there at once, or never. */
export const inside = (executor: Executor): Database => ({
  ...executor,
  transaction: (work) => work(executor),
  close: async () => {},
})
