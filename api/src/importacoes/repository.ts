import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** The life of a draft: one day. */
export const VALIDADE_MS = 24 * 60 * 60 * 1000

const MOMENTO = (coluna: string) => `(${coluna} AT TIME ZONE $2)::timestamp(0)`
const COLUNAS = `id, estado, ${MOMENTO('criada_em')} AS "criadaEm", ${MOMENTO('feita_em')} AS "feitaEm",
  ${MOMENTO('desfeita_em')} AS "desfeitaEm", pacientes, horarios, passadas, despesas`

/** An import as stored; a draft also has `rascunho`, encrypted. */
export type Importacao = Omit<ImportacaoFio, 'criadaEm' | 'feitaEm' | 'desfeitaEm'> & {
  criadaEm: DataHora
  feitaEm: DataHora | null
  desfeitaEm: DataHora | null
  rascunho: Buffer | null
  operacaoId: string | null
}

type Visto = { fuso: string; desde: Date }

const LIST = statement(
  'importacao_list',
  `SELECT ${COLUNAS} FROM importacao
    WHERE profissional_id = $1 AND (estado <> 'RASCUNHO' OR criada_em > $3)
    ORDER BY criada_em DESC, id DESC LIMIT 100`,
)

/** Lists imports, newest first, without expired drafts. */
export const selectImportacoes = (
  db: Executor,
  { profissionalId }: Escopo,
  { fuso, desde }: Visto,
) => db.query<Omit<Importacao, 'rascunho' | 'operacaoId'>>(LIST, [profissionalId, fuso, desde])

const UMA = `SELECT ${COLUNAS}, rascunho, operacao_id AS "operacaoId" FROM importacao
    WHERE profissional_id = $1 AND id = $4 AND (estado <> 'RASCUNHO' OR criada_em > $3)`
const SELECT = statement('importacao_select', UMA)

export async function selectImportacao(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
  { fuso, desde }: Visto,
): Promise<Importacao | null> {
  return (await db.query<Importacao>(SELECT, [profissionalId, fuso, desde, id]))[0] ?? null
}

const DRAFT = statement(
  'importacao_draft',
  `SELECT id, rascunho FROM importacao
    WHERE profissional_id = $1 AND estado = 'RASCUNHO' AND criada_em > $2`,
)

/** The one valid draft. */
export async function selectRascunho(
  tx: Executor,
  { profissionalId }: Escopo,
  { desde }: Pick<Visto, 'desde'>,
): Promise<Pick<Importacao, 'id' | 'rascunho'> | null> {
  type Linha = Pick<Importacao, 'id' | 'rascunho'>
  return (await tx.query<Linha>(DRAFT, [profissionalId, desde]))[0] ?? null
}

// Longer timeouts than a call's: with sixty thousand sessions, statements and the computing between them may take long
// on a busy machine.
const PATIENCE = statement(
  'importacao_patience',
  `SELECT set_config('statement_timeout', '120s', true),
          set_config('idle_in_transaction_session_timeout', '120s', true)`,
)

/** Gives this transaction the longer timeouts: it plans or writes a whole practice. */
export const waitLonger = (tx: Executor) => tx.query(PATIENCE)

const DELETE_DRAFTS = statement(
  'importacao_delete_drafts',
  `DELETE FROM importacao WHERE profissional_id = $1 AND estado = 'RASCUNHO'`,
)
const INSERT = statement(
  'importacao_insert',
  `INSERT INTO importacao (profissional_id, id, usuario_id, estado, criada_em, alterada_em, rascunho)
   VALUES ($1, $2, $3, 'RASCUNHO', $4, $4, $5)`,
)

/** Inserts a draft, which replaces the earlier one. */
export async function insertRascunho(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, rascunho, agora }: { id: string; rascunho: Buffer; agora: Date },
): Promise<void> {
  await tx.query(DELETE_DRAFTS, [profissionalId])
  await tx.query(INSERT, [profissionalId, id, usuarioId, agora, rascunho])
}

const UPDATE = statement(
  'importacao_update',
  `UPDATE importacao SET rascunho = $3, alterada_em = $4 WHERE profissional_id = $1 AND id = $2`,
)

export const updateRascunho = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, rascunho, agora }: { id: string; rascunho: Buffer; agora: Date },
) => tx.query(UPDATE, [profissionalId, id, rascunho, agora])

const DELETE = statement(
  'importacao_delete',
  `DELETE FROM importacao WHERE profissional_id = $1 AND id = $2 AND estado = 'RASCUNHO' RETURNING id`,
)

/** Deletes a draft; false where there is none. */
export const deleteRascunho = async (tx: Executor, { profissionalId }: Escopo, id: string) =>
  (await tx.query(DELETE, [profissionalId, id])).length > 0

const WRITE_PARTE = statement(
  'importacao_write_parte',
  `INSERT INTO importacao_parte AS p (profissional_id, importacao_id, parte, linhas, quantas)
   SELECT $1::uuid, $2::uuid, $3::smallint, $4::bytea, $5::smallint
    WHERE (SELECT coalesce(sum(quantas), 0) FROM importacao_parte
            WHERE profissional_id = $1::uuid AND importacao_id = $2::uuid AND parte <> $3::smallint) + $5::smallint <= ${LIMITES.linhas}
   ON CONFLICT (profissional_id, importacao_id, parte)
     DO UPDATE SET linhas = excluded.linhas, quantas = excluded.quantas
   RETURNING parte`,
)

/** Stores a part of the rows; false where the draft would have too many. */
export const writeParte = async (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, parte, linhas, quantas }: { id: string; parte: number; linhas: Buffer; quantas: number },
): Promise<boolean> =>
  (await tx.query(WRITE_PARTE, [profissionalId, id, parte, linhas, quantas])).length > 0

const PARTES = statement(
  'importacao_partes',
  `SELECT parte, linhas FROM importacao_parte WHERE profissional_id = $1 AND importacao_id = $2
    ORDER BY parte`,
)

export const selectPartes = (db: Executor, { profissionalId }: Escopo, id: string) =>
  db.query<{ parte: number; linhas: Buffer }>(PARTES, [profissionalId, id])

const PURGE = statement(
  'importacao_purge',
  `DELETE FROM importacao WHERE estado = 'RASCUNHO' AND criada_em <= $1`,
)

/** Deletes drafts up to a moment, of every professional. */
export const purgeRascunhos = (db: Executor, ate: Date) => db.query(PURGE, [ate])

const PURGE_SOB = statement(
  'importacao_purge_sob_chave',
  `DELETE FROM importacao i WHERE i.estado = 'RASCUNHO'
      AND (chave_do_cifrado(i.rascunho) = $1 OR EXISTS (
        SELECT 1 FROM importacao_parte p WHERE p.profissional_id = i.profissional_id
           AND p.importacao_id = i.id AND chave_do_cifrado(p.linhas) = $1)
       OR EXISTS (
        SELECT 1 FROM importacao_passado p WHERE p.profissional_id = i.profissional_id
           AND p.importacao_id = i.id AND chave_do_cifrado(p.linhas) = $1))`,
)

/** Deletes drafts with any part under this key. */
export const purgeSobChave = (db: Executor, chave: string) => db.query(PURGE_SOB, [chave])
