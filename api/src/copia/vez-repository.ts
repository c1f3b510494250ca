import { type Executor, statement } from '../database/database.ts'

/** The key of the advisory lock. Any constant will do that no other program on the same database uses. */
const VEZ = 7_150_241_866

const TENTA = statement('copia_vez_tenta', 'SELECT pg_try_advisory_lock($1) AS minha')
const ESPERA = statement('copia_vez_espera', 'SELECT pg_advisory_lock($1)')

/** True where this connection may copy; it keeps its turn as long as it lives. */
export async function tryTurn(db: Executor): Promise<boolean> {
  const [vez] = await db.query<{ minha: boolean }>(TENTA, [VEZ])
  return vez?.minha === true
}

export const waitTurn = (db: Executor) => db.query(ESPERA, [VEZ])
