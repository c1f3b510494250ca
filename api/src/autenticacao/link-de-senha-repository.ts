import { type Executor, statement } from '../database/database.ts'

const UPSERT = statement(
  'link_de_senha_upsert',
  `INSERT INTO link_de_senha (usuario_id, chave_hash, expira_em)
   SELECT id, $2, $3 FROM usuario WHERE id = $1 AND ativo
   ON CONFLICT (usuario_id) DO UPDATE
     SET chave_hash = EXCLUDED.chave_hash, expira_em = EXCLUDED.expira_em
   RETURNING usuario_id`,
)
const SELECT_CONTA = statement(
  'link_de_senha_conta',
  `SELECT u.id, u.email FROM link_de_senha l JOIN usuario u ON u.id = l.usuario_id AND u.ativo
    WHERE l.chave_hash = $1 AND l.expira_em > $2`,
)
const TAKE = statement(
  'link_de_senha_take',
  `DELETE FROM link_de_senha WHERE chave_hash = $1 AND usuario_id = $2 AND expira_em > $3
   RETURNING usuario_id`,
)
const DELETE_OF = statement(
  'link_de_senha_delete_of',
  'DELETE FROM link_de_senha WHERE usuario_id = $1',
)
const DELETE_EXPIRED = statement(
  'link_de_senha_delete_expired',
  'DELETE FROM link_de_senha WHERE expira_em <= $1',
)

/** The one link of an active account from now on; false when there is no such account. */
export const upsertLink = async (
  db: Executor,
  usuarioId: string,
  { hash, expiraEm }: { hash: Buffer; expiraEm: Date },
): Promise<boolean> => (await db.query(UPSERT, [usuarioId, hash, expiraEm])).length > 0

/** Whose living link it is; looking takes nothing. */
export async function selectContaDoLink(db: Executor, hash: Buffer, agora: Date) {
  const [conta] = await db.query<{ id: string; email: string }>(SELECT_CONTA, [hash, agora])
  return conta ?? null
}

/** True for the one who takes it: of two at once only the first. */
export const takeLink = async (
  tx: Executor,
  usuarioId: string,
  { hash, agora }: { hash: Buffer; agora: Date },
): Promise<boolean> => (await tx.query(TAKE, [hash, usuarioId, agora])).length > 0

export async function deleteLinkDe(db: Executor, usuarioId: string): Promise<void> {
  await db.query(DELETE_OF, [usuarioId])
}

export async function deleteLinksVencidos(db: Executor, agora: Date): Promise<void> {
  await db.query(DELETE_EXPIRED, [agora])
}
