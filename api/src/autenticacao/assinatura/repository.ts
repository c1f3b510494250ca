import type { Assinatura } from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { type Executor, statement, statementOutsideRowSecurity } from '../../database/database.ts'

const SELECT = statement(
  'assinatura_select',
  `SELECT mostra, criada_em AS "criadaEm", usada_em AS "usadaEm" FROM assinatura WHERE usuario_id = $1`,
)
const UPSERT = statement(
  'assinatura_upsert',
  `INSERT INTO assinatura (id, usuario_id, segredo_hash, mostra, criada_em) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (usuario_id) DO UPDATE
     SET id = EXCLUDED.id, segredo_hash = EXCLUDED.segredo_hash, mostra = EXCLUDED.mostra,
         criada_em = EXCLUDED.criada_em, usada_em = NULL`,
)
const UPDATE = statement(
  'assinatura_update',
  `UPDATE assinatura SET mostra = $2 WHERE usuario_id = $1
   RETURNING mostra, criada_em AS "criadaEm", usada_em AS "usadaEm"`,
)
const DELETE = statement('assinatura_delete', 'DELETE FROM assinatura WHERE usuario_id = $1')
const VIVA = statementOutsideRowSecurity(
  'assinatura_viva',
  `SELECT l.id, l.mostra, u.id AS "usuarioId", u.perfil, p.id AS "profissionalId",
          v.agenda::text, v.dinheiro::text,
          l.usada_em IS NULL OR l.usada_em <= $2::timestamptz - interval '1 minute' AS "semMarca"
     FROM assinatura l
     JOIN usuario u ON u.id = l.usuario_id AND u.ativo
     JOIN profissional p ON p.usuario_id = u.id
     LEFT JOIN versao_do_profissional v ON v.profissional_id = p.id
    WHERE l.segredo_hash = $1`,
)
const MARK_USED = statementOutsideRowSecurity(
  'assinatura_mark_used',
  'UPDATE assinatura SET usada_em = $2 WHERE id = $1',
)

export async function selectAssinatura(
  db: Executor,
  usuarioId: string,
): Promise<Assinatura | null> {
  const [assinatura] = await db.query<Assinatura>(SELECT, [usuarioId])
  return assinatura ?? null
}

type Nova = { id: string; hash: Buffer; mostra: Mostra; criadaEm: Date }

/** The account's one address from now on. */
export async function upsertAssinatura(
  db: Executor,
  usuarioId: string,
  { id, hash, mostra, criadaEm }: Nova,
): Promise<void> {
  await db.query(UPSERT, [id, usuarioId, hash, mostra, criadaEm])
}

/** Null where there is none. */
export async function updateMostra(
  db: Executor,
  usuarioId: string,
  mostra: Mostra,
): Promise<Assinatura | null> {
  const [assinatura] = await db.query<Assinatura>(UPDATE, [usuarioId, mostra])
  return assinatura ?? null
}

export async function deleteAssinatura(db: Executor, usuarioId: string): Promise<void> {
  await db.query(DELETE, [usuarioId])
}

type Viva = {
  id: string
  mostra: Mostra
  usuarioId: string
  perfil: 'PROFISSIONAL'
  profissionalId: string
  agenda: string | null
  dinheiro: string | null
  /** Not marked as used for a minute: time to do so. */
  semMarca: boolean
}

export async function selectAssinaturaViva(
  db: Executor,
  hash: Buffer,
  agora: Date,
): Promise<Viva | null> {
  const [viva] = await db.query<Viva>(VIVA, [hash, agora])
  return viva ?? null
}

export async function markAssinaturaUsada(db: Executor, id: string, agora: Date): Promise<void> {
  await db.query(MARK_USED, [id, agora])
}
