import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

export type Pedido = {
  rota: string
  chave: string
  /** A keyed digest of the body, which names its key. */
  hmac: Buffer
  /** Whether a stored digest is of this very body. */
  confere(hmac: Buffer): boolean
}
export type Registro = { id: string; hmac: Buffer }

const PURGE = statement('idempotencia_purge', 'DELETE FROM idempotencia WHERE em <= $1')

/** Forgets all keys up to `ate`, whosever they are. */
export const purgeRegistros = (db: Executor, ate: Date) => db.query(PURGE, [ate])

// A key that is over is as good as none, before it is swept away as after.
const INSERT = statement(
  'idempotencia_insert',
  `INSERT INTO idempotencia AS i (profissional_id, usuario_id, rota, chave, corpo_hmac, criado_id, em)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (profissional_id, usuario_id, rota, chave) DO UPDATE
     SET corpo_hmac = excluded.corpo_hmac, criado_id = excluded.criado_id, em = excluded.em
   WHERE i.em <= $8
   RETURNING criado_id`,
)

/** Waits for a twin still in flight; keys up to `ate` are over. False: the key is taken. */
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

/** D6: what made these rows is forgotten with them. */
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

// Which body made it can be told no more: its key alone is believed for what is left of its day.
const FORGET_BODIES = statement(
  'idempotencia_forget_bodies',
  `UPDATE idempotencia SET corpo_hmac = ''
    WHERE corpo_hmac <> '' AND (length(corpo_hmac) = 32 OR chave_do_cifrado(corpo_hmac) = $1)`,
)

/** D5: forgets the bodies whose digests are under a key that is given up, or name none. */
export const forgetCorpos = (tx: Executor, chave: string) => tx.query(FORGET_BODIES, [chave])
