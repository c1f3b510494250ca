import type { Sessao } from '@clinica/domain/autenticacao/contract'
import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { type Executor, statement, statementOutsideRowSecurity } from '../../database/database.ts'

export type SessaoViva = {
  sessaoId: string
  usuarioId: string
  perfil: Perfil
  profissionalId: string | null
  agenda: string | null
  dinheiro: string | null
  /** Not marked as used for a minute: time to do so. */
  semMarca: boolean
}

/**
 * The look-up that every request makes (also the benchmark's), of all that ask in the same moment: each by its key, as
 * the limit says to whoever plans it for any number of them.
 */
export const SESSOES_VIVAS = statementOutsideRowSecurity(
  'sessao_vivas',
  `SELECT viva.* FROM unnest($1::uuid[]) AS pedida (id), LATERAL (
     SELECT s.id AS "sessaoId", u.id AS "usuarioId", u.perfil, p.id AS "profissionalId", v.agenda::text, v.dinheiro::text,
            s.usada_em IS NULL OR s.usada_em <= $2::timestamptz - interval '1 minute' AS "semMarca"
       FROM sessao s
       JOIN usuario u ON u.id = s.usuario_id AND u.ativo
       LEFT JOIN profissional p ON p.usuario_id = u.id
       LEFT JOIN versao_do_profissional v ON v.profissional_id = p.id
      WHERE s.id = pedida.id AND s.expira_em > $2::timestamptz
      LIMIT 1) AS viva`,
)
const MARK_USED = statementOutsideRowSecurity(
  'sessao_mark_used',
  'UPDATE sessao SET usada_em = $2 WHERE id = $1',
)
const INSERT = statement(
  'sessao_insert',
  `INSERT INTO sessao (id, usuario_id, device_id, user_agent, endereco, token_hash, criada_em, expira_em, limite_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
// Whoever signs in is the newest, also beside sessions of a clock that was set back since.
const KEEP_NEWEST = statement(
  'sessao_keep_newest',
  `DELETE FROM sessao WHERE usuario_id = $1 AND (expira_em <= $2 OR id NOT IN (
     SELECT id FROM sessao WHERE usuario_id = $1 AND expira_em > $2
      ORDER BY id = $4 DESC, criada_em DESC, id DESC LIMIT $3))`,
)
const LOCK = statement(
  'sessao_lock',
  `SELECT s.usuario_id AS "usuarioId", s.device_id AS "deviceId", s.token_hash AS "tokenHash",
          s.token_pai_hash AS "tokenPaiHash", s.rotacionada_em AS "rotacionadaEm",
          s.expira_em AS "expiraEm", s.limite_em AS "limiteEm"
     FROM sessao s JOIN usuario u ON u.id = s.usuario_id AND u.ativo
    WHERE s.id = $1 FOR UPDATE OF s`,
)
const LOCK_CONTA = statement(
  'sessao_lock_conta',
  'SELECT 1 FROM usuario WHERE id = $1 FOR NO KEY UPDATE',
)
const HOLD = statement(
  'sessao_hold',
  'SELECT 1 FROM sessao WHERE id = $1 AND usuario_id = $2 FOR KEY SHARE',
)
const ROTATE = statement(
  'sessao_rotate',
  `UPDATE sessao SET token_pai_hash = token_hash, token_hash = $2, rotacionada_em = $3,
          usada_em = $3, expira_em = $4 WHERE id = $1`,
)
const LIST = statement(
  'sessao_list',
  `SELECT id, user_agent AS "userAgent", endereco, criada_em AS "criadaEm", usada_em AS "usadaEm",
          expira_em AS "expiraEm"
     FROM sessao WHERE usuario_id = $1 AND expira_em > $2 ORDER BY criada_em DESC, id DESC`,
)
const DELETE = statement('sessao_delete', 'DELETE FROM sessao WHERE id = $1')
const DELETE_OF_TOKEN = statement(
  'sessao_delete_of_token',
  'DELETE FROM sessao WHERE id = $1 AND (token_hash = $2 OR token_pai_hash = $2)',
)
const DELETE_OF = statement(
  'sessao_delete_of',
  'DELETE FROM sessao WHERE id = $1 AND usuario_id = $2 AND expira_em > $3 RETURNING id',
)
const DELETE_ALL = statement('sessao_delete_all', 'DELETE FROM sessao WHERE usuario_id = $1')
const DELETE_OTHERS = statement(
  'sessao_delete_others',
  'DELETE FROM sessao WHERE usuario_id = $1 AND id <> $2',
)
const DELETE_EXPIRED = statement(
  'sessao_delete_expired',
  'DELETE FROM sessao WHERE expira_em <= $1',
)

/** Those of these sessions that live, in no order. */
export const selectSessoesVivas = (
  db: Executor,
  sessoes: readonly string[],
  agora: Date,
): Promise<SessaoViva[]> => db.query(SESSOES_VIVAS, [sessoes, agora])

/** §3 lastUsed, to the minute: not every request writes. */
export async function markSessaoUsada(db: Executor, sessaoId: string, agora: Date): Promise<void> {
  await db.query(MARK_USED, [sessaoId, agora])
}

type NovaSessao = {
  id: string
  usuarioId: string
  deviceId: string
  userAgent: string | null
  endereco: string
  tokenHash: Buffer
  criadaEm: Date
  expiraEm: Date
  limiteEm: Date
}

export async function insertSessao(db: Executor, nova: NovaSessao): Promise<void> {
  await db.query(INSERT, [
    nova.id,
    nova.usuarioId,
    nova.deviceId,
    nova.userAgent,
    nova.endereco,
    nova.tokenHash,
    nova.criadaEm,
    nova.expiraEm,
    nova.limiteEm,
  ])
}

/** D3: the newest `quantas` living sessions of an account stay, `nova` among them. */
export async function keepNewestSessoes(
  db: Executor,
  { usuarioId, nova, agora }: { usuarioId: string; nova: string; agora: Date },
  quantas: number,
) {
  await db.query(KEEP_NEWEST, [usuarioId, agora, quantas, nova])
}

export type SessaoARenovar = {
  usuarioId: string
  deviceId: string
  tokenHash: Buffer
  tokenPaiHash: Buffer | null
  rotacionadaEm: Date | null
  expiraEm: Date
  limiteEm: Date
}

/** The session of an active account, held until the transaction ends: refreshes of two tabs take turns. */
export async function lockSessao(tx: Executor, sessaoId: string): Promise<SessaoARenovar | null> {
  const [linha] = await tx.query<SessaoARenovar>(LOCK, [sessaoId])
  return linha ?? null
}

/**
 * Holds the account until the transaction ends: its sign-ins and what is changed here take turns. One that this call
 * may not change (D4) cannot be held.
 */
export async function lockConta(tx: Executor, usuarioId: string): Promise<void> {
  const held = await tx.query(LOCK_CONTA, [usuarioId])
  if (held.length === 0) throw new Error('An account that this call may not change')
}

/**
 * The same for whoever asks by a session; false where that ended since, by another password or by hand: a call under
 * way must leave nothing behind that outlives it.
 */
export async function holdConta(
  tx: Executor,
  { usuarioId, sessaoId }: { usuarioId: string; sessaoId: string },
): Promise<boolean> {
  await lockConta(tx, usuarioId)
  return (await tx.query(HOLD, [sessaoId, usuarioId])).length > 0
}

export async function rotateSessao(
  tx: Executor,
  sessaoId: string,
  { tokenHash, agora, expiraEm }: { tokenHash: Buffer; agora: Date; expiraEm: Date },
): Promise<void> {
  await tx.query(ROTATE, [sessaoId, tokenHash, agora, expiraEm])
}

export const selectSessoes = (db: Executor, usuarioId: string, agora: Date): Promise<Sessao[]> =>
  db.query<Sessao>(LIST, [usuarioId, agora])

export async function deleteSessao(db: Executor, sessaoId: string): Promise<void> {
  await db.query(DELETE, [sessaoId])
}

/** The session, if it keeps the hash of this token. */
export async function deleteSessaoDoToken(db: Executor, sessaoId: string, tokenHash: Buffer) {
  await db.query(DELETE_OF_TOKEN, [sessaoId, tokenHash])
}

/** False when the account has no such living session. */
export const deleteSessaoDe = async (
  db: Executor,
  sessaoId: string,
  usuarioId: string,
  agora: Date,
): Promise<boolean> => (await db.query(DELETE_OF, [sessaoId, usuarioId, agora])).length > 0

export async function deleteSessoesDe(db: Executor, usuarioId: string): Promise<void> {
  await db.query(DELETE_ALL, [usuarioId])
}

/** Every session of the account but this one. */
export async function deleteOutrasSessoesDe(
  db: Executor,
  usuarioId: string,
  sessaoId: string,
): Promise<void> {
  await db.query(DELETE_OTHERS, [usuarioId, sessaoId])
}

export async function deleteSessoesVencidas(db: Executor, agora: Date): Promise<void> {
  await db.query(DELETE_EXPIRED, [agora])
}
