import { type Executor, statement } from './database/database.ts'

export type Verificacao = { id: string; verificacao: Buffer }

const LOCK = statement('chave_lock', 'LOCK TABLE chave IN EXCLUSIVE MODE')
const HAS_TABLE = statement('chave_has_table', `SELECT to_regclass('chave') IS NOT NULL AS ha`)
const LIST = statement('chave_list', 'SELECT id, verificacao FROM chave ORDER BY criada_em, id')
const INSERT = statement(
  'chave_insert',
  'INSERT INTO chave (id, verificacao) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
)
const ANY_USUARIO = statement('chave_any_usuario', 'SELECT 1 FROM usuario LIMIT 1')

/** The keys that this database uses; processes that start together take turns until the transaction ends. */
export async function lockVerificacoes(tx: Executor): Promise<Verificacao[]> {
  await tx.query(LOCK)
  return tx.query<Verificacao>(LIST)
}

export async function insertVerificacao(tx: Executor, { id, verificacao }: Verificacao) {
  await tx.query(INSERT, [id, verificacao])
}

/** Whether the database already uses a key; one that was never migrated has no table of them. */
export async function temChave(db: Executor): Promise<boolean> {
  const [tabela] = await db.query<{ ha: boolean }>(HAS_TABLE)
  return tabela?.ha === true && (await db.query(LIST)).length > 0
}

export const temUsuario = async (db: Executor): Promise<boolean> =>
  (await db.query(ANY_USUARIO)).length > 0
