import { LOTE } from '../../chaves/troca-de-chave.ts'
import { type Executor, statement } from '../../database/database.ts'

/** The encrypted columns of a receipt as stored; null where there is no value. */
export type SegredosGuardados = {
  profissionalId: string
  id: string
  observacao: Buffer | null
  cpf: Buffer | null
}

const NINGUEM = '00000000-0000-0000-0000-000000000000'
const SOB = `SELECT profissional_id AS "profissionalId", id, observacao, pagador_cpf AS cpf FROM recebimento
    WHERE (profissional_id, id) > ($2, $3)
      AND (chave_do_cifrado(observacao) = $1 OR chave_do_cifrado(pagador_cpf) = $1)
    ORDER BY profissional_id, id LIMIT $4`
const LISTA = statement('recebimento_sob_chave', SOB)
// Locked rows are left for the next round: nothing is waited for, so that no deadlock can arise.
const TRAVA = statement('recebimento_lock_sob_chave', `${SOB} FOR NO KEY UPDATE SKIP LOCKED`)
const GRAVA = statement(
  'recebimento_recifra',
  `UPDATE recebimento r SET observacao = n.observacao, pagador_cpf = n.cpf
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) AS n (profissional_id, id, observacao, cpf)
    WHERE r.profissional_id = n.profissional_id AND r.id = n.id`,
)

export type DepoisDe = Pick<SegredosGuardados, 'profissionalId' | 'id'>
export const DO_COMECO: DepoisDe = { profissionalId: NINGUEM, id: NINGUEM }

const valoresDe = (chave: string, { profissionalId, id }: DepoisDe) => [
  chave,
  profissionalId,
  id,
  LOTE,
]

/** The next receipts with a value under this key. */
export const selectSobChave = (db: Executor, chave: string, depoisDe: DepoisDe) =>
  db.query<SegredosGuardados>(LISTA, valoresDe(chave, depoisDe))

/** Locks the next receipts with a value under this key, until the transaction ends. */
export const lockSobChave = (tx: Executor, chave: string, depoisDe: DepoisDe) =>
  tx.query<SegredosGuardados>(TRAVA, valoresDe(chave, depoisDe))

/** Writes the values encrypted anew. */
export const writeRecifrados = (tx: Executor, linhas: readonly SegredosGuardados[]) =>
  tx.query(GRAVA, [
    linhas.map(({ profissionalId }) => profissionalId),
    linhas.map(({ id }) => id),
    linhas.map(({ observacao }) => observacao),
    linhas.map(({ cpf }) => cpf),
  ])
