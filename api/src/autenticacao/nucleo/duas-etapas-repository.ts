import { type Executor, statement } from '../../database/database.ts'

/** What binds a secret to its row: moved to another one, it no longer opens (D5). */
export const vinculoDoSegredo = (usuarioId: string) => `duas_etapas.segredo:${usuarioId}`

type DuasEtapas = { segredo: Buffer; pedidaEm: Date; ativadaEm: Date | null }

const ROW = `SELECT segredo, pedida_em AS "pedidaEm", ativada_em AS "ativadaEm"
  FROM duas_etapas WHERE usuario_id = $1`

const SELECT = statement('duas_etapas_select', ROW)
const SITUACAO = statement(
  'duas_etapas_situacao',
  `SELECT d.ativada_em AS "ativadaEm",
          (SELECT count(*)::int FROM codigo_de_recuperacao c WHERE c.usuario_id = d.usuario_id) AS restam
     FROM duas_etapas d WHERE d.usuario_id = $1 AND d.ativada_em IS NOT NULL`,
)
const UPSERT_PEDIDO = statement(
  'duas_etapas_upsert_pedido',
  `INSERT INTO duas_etapas (usuario_id, segredo, pedida_em, pedida_por) VALUES ($1, $2, $3, $4)
   ON CONFLICT (usuario_id) DO UPDATE
     SET segredo = EXCLUDED.segredo, pedida_em = EXCLUDED.pedida_em, pedida_por = EXCLUDED.pedida_por,
         ultimo_passo = 0
     WHERE duas_etapas.ativada_em IS NULL
   RETURNING usuario_id`,
)
const ACTIVATE = statement(
  'duas_etapas_activate',
  'UPDATE duas_etapas SET ativada_em = $2, pedida_por = NULL WHERE usuario_id = $1',
)
const TAKE_PASSO = statement(
  'duas_etapas_take_passo',
  `UPDATE duas_etapas SET ultimo_passo = $2 WHERE usuario_id = $1 AND ultimo_passo < $2
   RETURNING usuario_id`,
)
const DELETE = statement(
  'duas_etapas_delete',
  'DELETE FROM duas_etapas WHERE usuario_id = $1 AND ativada_em IS NOT NULL RETURNING usuario_id',
)
const DELETE_PEDIDO = statement(
  'duas_etapas_delete_pedido',
  'DELETE FROM duas_etapas WHERE usuario_id = $1 AND ativada_em IS NULL',
)
const DELETE_EXPIRED = statement(
  'duas_etapas_delete_expired',
  'DELETE FROM duas_etapas WHERE ativada_em IS NULL AND pedida_em <= $1',
)
const TAKE_CODIGO = statement(
  'codigo_de_recuperacao_take',
  `DELETE FROM codigo_de_recuperacao WHERE usuario_id = $1 AND codigo_hash = $2
   RETURNING usuario_id`,
)
const DELETE_CODIGOS = statement(
  'codigo_de_recuperacao_delete',
  'DELETE FROM codigo_de_recuperacao WHERE usuario_id = $1',
)
const INSERT_CODIGOS = statement(
  'codigo_de_recuperacao_insert',
  'INSERT INTO codigo_de_recuperacao (usuario_id, codigo_hash) SELECT $1, unnest($2::bytea[])',
)
const CONTA_DO_EMAIL = statement(
  'duas_etapas_conta_do_email',
  `SELECT u.id AS "usuarioId", p.id AS "profissionalId"
     FROM usuario u LEFT JOIN profissional p ON p.usuario_id = u.id WHERE u.email_chave = $1`,
)
const SOB_CHAVE = `SELECT usuario_id AS "usuarioId", segredo FROM duas_etapas
  WHERE chave_do_cifrado(segredo) = $1 ORDER BY usuario_id`
const SELECT_SOB_CHAVE = statement('duas_etapas_sob_chave', SOB_CHAVE)
const LOCK_SOB_CHAVE = statement(
  'duas_etapas_lock_sob_chave',
  `${SOB_CHAVE} FOR NO KEY UPDATE SKIP LOCKED`,
)
const WRITE_SEGREDOS = statement(
  'duas_etapas_recifra',
  `UPDATE duas_etapas d SET segredo = n.segredo FROM unnest($1::text[], $2::bytea[]) AS n (id, segredo)
    WHERE d.usuario_id = n.id`,
)

/** As the account has it, on or still to be confirmed; null for neither. */
export async function selectDuasEtapas(db: Executor, usuarioId: string) {
  const [linha] = await db.query<DuasEtapas>(SELECT, [usuarioId])
  return linha ?? null
}

/** Of an account where it is on; null where it is not. */
export async function selectSituacao(db: Executor, usuarioId: string) {
  const [linha] = await db.query<{ ativadaEm: Date; restam: number }>(SITUACAO, [usuarioId])
  return linha ?? null
}

type Pedido = { segredo: Buffer; pedidaEm: Date; pedidaPor: string }

/** The one secret that waits to be confirmed, for as long as the session that asks lives; false where two-factor is on. */
export const upsertPedido = async (
  tx: Executor,
  usuarioId: string,
  { segredo, pedidaEm, pedidaPor }: Pedido,
): Promise<boolean> =>
  (await tx.query(UPSERT_PEDIDO, [usuarioId, segredo, pedidaEm, pedidaPor])).length > 0

export async function activate(tx: Executor, usuarioId: string, agora: Date): Promise<void> {
  await tx.query(ACTIVATE, [usuarioId, agora])
}

/** True for the one who takes the step's code: of two at once only the first, and none from before it. */
export const takePasso = async (tx: Executor, usuarioId: string, passo: number): Promise<boolean> =>
  (await tx.query(TAKE_PASSO, [usuarioId, passo])).length > 0

/** True for the one who takes it: each serves once. */
export const takeCodigoDeRecuperacao = async (
  tx: Executor,
  usuarioId: string,
  hash: Buffer,
): Promise<boolean> => (await tx.query(TAKE_CODIGO, [usuarioId, hash])).length > 0

/** These from now on, and none of those before. */
export async function replaceCodigos(
  tx: Executor,
  usuarioId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(DELETE_CODIGOS, [usuarioId])
  await tx.query(INSERT_CODIGOS, [usuarioId, hashes])
}

/** Its recovery codes go with it. False where it was not on. */
export const deleteDuasEtapas = async (tx: Executor, usuarioId: string): Promise<boolean> =>
  (await tx.query(DELETE, [usuarioId])).length > 0

/** The secret that waits to be confirmed; one that is on stays. */
export async function deletePedidoDe(tx: Executor, usuarioId: string): Promise<void> {
  await tx.query(DELETE_PEDIDO, [usuarioId])
}

/** Secrets asked for before `antesDe` that no code has confirmed. */
export async function deletePedidosVencidos(db: Executor, antesDe: Date): Promise<void> {
  await db.query(DELETE_EXPIRED, [antesDe])
}

/** Whose e-mail it is, for whoever runs the server. */
export async function selectContaDoEmail(db: Executor, emailChave: string) {
  type Conta = { usuarioId: string; profissionalId: string | null }
  const [conta] = await db.query<Conta>(CONTA_DO_EMAIL, [emailChave])
  return conta ?? null
}

export type SegredoGuardado = { usuarioId: string; segredo: Buffer }

export const selectSegredosSobChave = (db: Executor, chave: string) =>
  db.query<SegredoGuardado>(SELECT_SOB_CHAVE, [chave])

/** The same, held until the transaction ends. */
export const lockSegredosSobChave = (tx: Executor, chave: string) =>
  tx.query<SegredoGuardado>(LOCK_SOB_CHAVE, [chave])

export const writeSegredos = (tx: Executor, linhas: readonly SegredoGuardado[]) =>
  tx.query(WRITE_SEGREDOS, [
    linhas.map(({ usuarioId }) => usuarioId),
    linhas.map(({ segredo }) => segredo),
  ])
