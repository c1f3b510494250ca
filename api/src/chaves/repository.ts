import { type Executor, statement } from '../database/database.ts'

export type Estado = 'LE' | 'ESCREVE' | 'SAI' | 'RETIRADA'

/** What the database knows of a key; of one that was given up no more than its id. */
export type Verificacao = {
  id: string
  verificacao: Buffer | null
  estado: Estado
  /** Seconds since it began to write. */
  escreveHa: number | null
}

const LOCK = statement('chave_lock', 'LOCK TABLE chave IN EXCLUSIVE MODE')
const HAS_TABLE = statement('chave_has_table', `SELECT to_regclass('chave') IS NOT NULL AS ha`)
const LIST = statement(
  'chave_list',
  `SELECT id, verificacao, estado, extract(epoch FROM now() - escreve_desde)::float8 AS "escreveHa"
     FROM chave ORDER BY criada_em, id`,
)
const INSERT = statement(
  'chave_insert',
  `INSERT INTO chave (id, verificacao, estado, escreve_desde)
   VALUES ($1, $2, $3::text, CASE WHEN $3::text = 'ESCREVE' THEN now() END) ON CONFLICT (id) DO NOTHING`,
)
const ANY = statement('chave_any', 'SELECT 1 FROM chave LIMIT 1')
const ANY_USUARIO = statement('chave_any_usuario', 'SELECT 1 FROM usuario LIMIT 1')
const READS = statement('chave_reads', `UPDATE chave SET estado = 'LE' WHERE estado = 'ESCREVE'`)
const WRITES = statement(
  'chave_writes',
  `UPDATE chave SET estado = 'ESCREVE', escreve_desde = now() WHERE id = $1 AND estado = 'LE'`,
)
const LEAVES = statement(
  'chave_leaves',
  `UPDATE chave SET estado = 'SAI' WHERE id = $1 AND estado = 'LE'`,
)
const RETIRE = statement(
  'chave_retire',
  `UPDATE chave SET estado = 'RETIRADA', verificacao = NULL, retirada_em = now()
    WHERE id = $1 AND estado = 'SAI'`,
)
const TAKE_TURN = statement('chave_take_turn', 'SELECT pg_try_advisory_xact_lock($1) AS minha')

/** The keys of this database, those that were given up too. */
export const selectVerificacoes = (db: Executor): Promise<Verificacao[]> =>
  db.query<Verificacao>(LIST)

/** The same; processes that start together take turns until the transaction ends. */
export async function lockVerificacoes(tx: Executor): Promise<Verificacao[]> {
  await tx.query(LOCK)
  return selectVerificacoes(tx)
}

export async function insertVerificacao(
  tx: Executor,
  { id, verificacao, estado }: { id: string; verificacao: Buffer; estado: Estado },
) {
  await tx.query(INSERT, [id, verificacao, estado])
}

/** Whether the database already uses a key; one that was never migrated has no table of them. */
export async function temChave(db: Executor): Promise<boolean> {
  const [tabela] = await db.query<{ ha: boolean }>(HAS_TABLE)
  return tabela?.ha === true && (await db.query(ANY)).length > 0
}

export const temUsuario = async (db: Executor): Promise<boolean> =>
  (await db.query(ANY_USUARIO)).length > 0

/** From now on this one writes, and what wrote reads. */
export async function letWrite(tx: Executor, id: string): Promise<void> {
  await tx.query(LOCK)
  await tx.query(READS)
  await tx.query(WRITES, [id])
}

/** From its commit on nobody begins to write with this key. */
export const letLeave = (db: Executor, id: string) => db.query(LEAVES, [id])

export const markRetirada = (tx: Executor, id: string) => tx.query(RETIRE, [id])

/** Any constant will do, as long as no other program on the same database uses it. */
const TURN_KEY = 7_150_241_867

/** Whether this transaction is the only one that changes keys, until it ends. */
export async function takeTurn(tx: Executor): Promise<boolean> {
  const [vez] = await tx.query<{ minha: boolean }>(TAKE_TURN, [TURN_KEY])
  return vez?.minha === true
}

const COM_CIFRADOS = [
  'usuario',
  'duas_etapas',
  'profissional',
  'cobranca',
  'paciente',
  'agendamento',
  'operacao_imagem',
  'recebimento',
  'idempotencia',
  'chave_do_indice',
  'chave_do_selo',
] as const

const LOCK_WRITERS = COM_CIFRADOS.map((tabela) =>
  statement(`chave_lock_${tabela}`, `LOCK TABLE ${tabela} IN SHARE ROW EXCLUSIVE MODE`),
)

const SHORT_WAIT = statement('chave_short_wait', `SELECT set_config('lock_timeout', '500ms', true)`)

/**
 * One table each: whoever is writing to it has ended when the lock is there. A lock that is waited for holds up whoever
 * writes next, so each is given up after a moment.
 */
export const letWritersEnd = LOCK_WRITERS.map((lock) => async (tx: Executor) => {
  await tx.query(SHORT_WAIT)
  await tx.query(lock)
})

export type Servidor = { id: string; onde: string; le: readonly string[]; escreve: string }

const UPSERT_SERVIDOR = statement(
  'servidor_upsert',
  `INSERT INTO servidor (id, onde, visto_em, le, escreve) VALUES ($1, $2, now(), $3, $4)
   ON CONFLICT (id) DO UPDATE SET visto_em = now(), le = excluded.le, escreve = excluded.escreve`,
)
const DELETE_SERVIDOR = statement(
  'servidor_delete',
  `DELETE FROM servidor WHERE id = $1 OR visto_em < now() - interval '1 hour'`,
)
const LIST_SERVIDORES = statement(
  'servidor_list',
  `SELECT id, onde, le, escreve FROM servidor
    WHERE visto_em > now() - make_interval(secs => $1) ORDER BY onde, id`,
)

/** Says that a server serves, and with which keys. */
export const upsertServidor = (db: Executor, { id, onde, le, escreve }: Servidor) =>
  db.query(UPSERT_SERVIDOR, [id, onde, le, escreve])

export const deleteServidor = (db: Executor, id: string) => db.query(DELETE_SERVIDOR, [id])

/** Who said so in the last seconds. */
export const selectServidores = (db: Executor, segundos: number): Promise<Servidor[]> =>
  db.query<Servidor>(LIST_SERVIDORES, [segundos])
