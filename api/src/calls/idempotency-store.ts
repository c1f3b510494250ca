import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

export type Pedido = {
  rota: string
  chave: string
  /** A keyed digest of the body; it begins with the key's name. */
  hmac: Buffer
  /** True where a stored digest is of this very body. */
  confere(hmac: Buffer): boolean
}
export type Registro = { id: string; hmac: Buffer }

const PURGE = statement('idempotencia_purge', 'DELETE FROM idempotencia WHERE em <= $1')

/** Deletes all keys up to `ate`, of every professional. */
export const purgeRegistros = (db: Executor, ate: Date) => db.query(PURGE, [ate])

// An expired key counts as free, also before it is swept away.
const INSERT = statement(
  'idempotencia_insert',
  `INSERT INTO idempotencia AS i (profissional_id, usuario_id, rota, chave, corpo_hmac, criado_id, em)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (profissional_id, usuario_id, rota, chave) DO UPDATE
     SET corpo_hmac = excluded.corpo_hmac, criado_id = excluded.criado_id, em = excluded.em
   WHERE i.em <= $8
   RETURNING criado_id`,
)

/** Takes the key; false where it is taken. It waits for a twin still in flight. Keys up to `ate` have expired. */
export async function insertRegistro(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { rota, chave, hmac }: Pedido,
  { id, agora, ate }: { id: string; agora: Date; ate: Date },
): Promise<boolean> {
  const valores = [profissionalId, usuarioId, rota, chave, hmac, id, agora, ate]
  return (await tx.query(INSERT, valores)).length === 1
}

const FORGET = statement(
  'idempotencia_forget',
  'DELETE FROM idempotencia WHERE profissional_id = $1 AND criado_id = ANY ($2::uuid[])',
)

/** D6: deletes the keys that created these rows. */
export const deleteRegistrosDe = (
  tx: Executor,
  { profissionalId }: Escopo,
  criados: readonly string[],
) => tx.query(FORGET, [profissionalId, criados])

const SELECT = statement(
  'idempotencia_select',
  `SELECT criado_id AS id, corpo_hmac AS hmac FROM idempotencia
    WHERE profissional_id = $1 AND usuario_id = $2 AND rota = $3 AND chave = $4`,
)

export async function selectRegistro(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { rota, chave }: Pedido,
): Promise<Registro | null> {
  const [registro] = await tx.query<Registro>(SELECT, [profissionalId, usuarioId, rota, chave])
  return registro ?? null
}

// Without its digest a body cannot be compared any more: for the rest of its day the key alone is trusted.
const FORGET_BODIES = statement(
  'idempotencia_forget_bodies',
  `UPDATE idempotencia SET corpo_hmac = ''
    WHERE corpo_hmac <> '' AND (length(corpo_hmac) = 32 OR chave_do_cifrado(corpo_hmac) = $1)`,
)

/** D5: deletes the digests made with a key that is given up, or with an unnamed one. */
export const forgetCorpos = (tx: Executor, chave: string) => tx.query(FORGET_BODIES, [chave])
