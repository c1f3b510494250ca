import { type Executor, statement } from '../../database/database.ts'

const UPSERT = statement(
  'link_de_senha_upsert',
  `INSERT INTO link_de_senha (usuario_id, para, chave_hash, expira_em, email, sessao_id)
   SELECT id, $2, $3, $4, $5, $6 FROM usuario WHERE id = $1 AND ativo
   ON CONFLICT (usuario_id, para) DO UPDATE
     SET chave_hash = EXCLUDED.chave_hash, expira_em = EXCLUDED.expira_em, email = EXCLUDED.email,
         sessao_id = EXCLUDED.sessao_id
   RETURNING usuario_id`,
)
const SELECT_CONTA = statement(
  'link_de_senha_conta',
  `SELECT u.id, u.email, l.email AS "novoEmail", l.sessao_id AS "sessaoId"
     FROM link_de_senha l JOIN usuario u ON u.id = l.usuario_id AND u.ativo
    WHERE l.para = $1 AND l.chave_hash = $2 AND l.expira_em > $3
      AND (l.sessao_id IS NULL
           OR EXISTS (SELECT 1 FROM sessao s WHERE s.id = l.sessao_id AND s.expira_em > $3))`,
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
const SELECT_PENDING = statement(
  'link_de_senha_email_pendente',
  `SELECT email, expira_em AS "expiraEm" FROM link_de_senha
    WHERE usuario_id = $1 AND para = 'email' AND expira_em > $2`,
)
const DELETE_EXPIRED = statement(
  'link_de_senha_delete_expired',
  'DELETE FROM link_de_senha WHERE expira_em <= $1',
)

/** The purpose of a link. A link for another e-mail carries that address, and the session that asked for it. */
export type DoLink =
  | { para: 'senha' | 'prova'; email?: undefined; sessaoId?: undefined }
  | { para: 'email'; email: string; sessaoId: string }

/** The one link of an active account for this from now on; false when there is no such account. */
export async function upsertLink(
  db: Executor,
  usuarioId: string,
  { para, email, sessaoId, hash, expiraEm }: DoLink & { hash: Buffer; expiraEm: Date },
): Promise<boolean> {
  const valores = [usuarioId, para, hash, expiraEm, email ?? null, sessaoId ?? null]
  return (await db.query(UPSERT, valores)).length > 0
}

type ContaDoLink = { id: string; email: string; novoEmail: string | null; sessaoId: string | null }

/** Whose living link for this it is; looking takes nothing. */
export async function selectContaDoLink(
  db: Executor,
  para: DoLink['para'],
  { hash, agora }: { hash: Buffer; agora: Date },
) {
  const [conta] = await db.query<ContaDoLink>(SELECT_CONTA, [para, hash, agora])
  return conta ?? null
}

/** The e-mail that a living link is to confirm. */
export async function selectEmailPendente(db: Executor, usuarioId: string, agora: Date) {
  const [pendente] = await db.query<{ email: string; expiraEm: Date }>(SELECT_PENDING, [
    usuarioId,
    agora,
  ])
  return pendente ?? null
}

/** True for the one who takes it: of two at once only the first. */
export const takeLink = async (
  tx: Executor,
  usuarioId: string,
  { hash, agora }: { hash: Buffer; agora: Date },
): Promise<boolean> => (await tx.query(TAKE, [hash, usuarioId, agora])).length > 0

/** Every link of the account, whatever it is for. */
export async function deleteLinkDe(db: Executor, usuarioId: string): Promise<void> {
  await db.query(DELETE_OF, [usuarioId])
}

export async function deleteLinksVencidos(db: Executor, agora: Date): Promise<void> {
  await db.query(DELETE_EXPIRED, [agora])
}
