import { LOTE } from '../../chaves/troca-de-chave.ts'
import { type Executor, statement } from '../../database/database.ts'

/** A row and its notes as they are kept. */
export type Guardada = { profissionalId: string; id: string; observacoes: Buffer }

const NINGUEM = '00000000-0000-0000-0000-000000000000'

const SOB = `FROM agendamento
    WHERE (profissional_id, id) > ($2, $3) AND chave_do_cifrado(observacoes) = $1
    ORDER BY profissional_id, id LIMIT $4`
const LISTA = statement(
  'agendamento_sob_chave',
  `SELECT profissional_id AS "profissionalId", id, observacoes ${SOB}`,
)
// A row that somebody holds is left for the next round: nothing is waited for, so no circle can close.
const TRAVA = statement(
  'agendamento_lock_sob_chave',
  `SELECT profissional_id AS "profissionalId", id, observacoes ${SOB} FOR NO KEY UPDATE SKIP LOCKED`,
)
export type DepoisDe = { readonly profissionalId: string; readonly id: string }
export const DO_COMECO: DepoisDe = { profissionalId: NINGUEM, id: NINGUEM }

/** The next rows whose notes are under this key. */
export const selectSobChave = (db: Executor, chave: string, { profissionalId, id }: DepoisDe) =>
  db.query<Guardada>(LISTA, [chave, profissionalId, id, LOTE])

/** The same, held until the transaction ends. */
export const lockSobChave = (tx: Executor, chave: string, { profissionalId, id }: DepoisDe) =>
  tx.query<Guardada>(TRAVA, [chave, profissionalId, id, LOTE])

/** An image's notes, before and after; null where there are none, or others tell them. */
export type Imagem = {
  profissionalId: string
  operacaoId: string
  id: string
  antes: Buffer | null
  depois: Buffer | null
}

const NOTAS = (imagem: string) => `decode(${imagem} ->> 'observacoes', 'base64')`
const IMAGENS_SOB = `SELECT profissional_id AS "profissionalId", operacao_id AS "operacaoId",
          agendamento_id AS id, ${NOTAS('antes')} AS antes, ${NOTAS('depois')} AS depois
     FROM operacao_imagem
    WHERE (profissional_id, operacao_id, agendamento_id) > ($2, $3, $4)
      AND (chave_do_cifrado(${NOTAS('antes')}) = $1 OR chave_do_cifrado(${NOTAS('depois')}) = $1)
    ORDER BY profissional_id, operacao_id, agendamento_id LIMIT $5`
const LISTA_IMAGENS = statement('operacao_imagem_sob_chave', IMAGENS_SOB)
const TRAVA_IMAGENS = statement(
  'operacao_imagem_lock_sob_chave',
  `${IMAGENS_SOB} FOR NO KEY UPDATE SKIP LOCKED`,
)
const COM_NOTAS = (imagem: string) =>
  `CASE WHEN n.${imagem} IS NULL THEN i.${imagem}
        ELSE i.${imagem} || jsonb_build_object('observacoes', encode(n.${imagem}, 'base64')) END`
const GRAVA_IMAGENS = statement(
  'operacao_imagem_recifra',
  `UPDATE operacao_imagem i SET antes = ${COM_NOTAS('antes')}, depois = ${COM_NOTAS('depois')}
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[])
       AS n (profissional_id, operacao_id, agendamento_id, antes, depois)
    WHERE i.profissional_id = n.profissional_id AND i.operacao_id = n.operacao_id
      AND i.agendamento_id = n.agendamento_id`,
)

type DepoisDaImagem = DepoisDe & { readonly operacaoId: string }
export const DA_PRIMEIRA: DepoisDaImagem = { ...DO_COMECO, operacaoId: NINGUEM }

const valoresDe = (chave: string, depoisDe: DepoisDaImagem) => [
  chave,
  depoisDe.profissionalId,
  depoisDe.operacaoId,
  depoisDe.id,
  LOTE,
]

export const selectImagensSobChave = (db: Executor, chave: string, depoisDe: DepoisDaImagem) =>
  db.query<Imagem>(LISTA_IMAGENS, valoresDe(chave, depoisDe))

export const lockImagensSobChave = (tx: Executor, chave: string, depoisDe: DepoisDaImagem) =>
  tx.query<Imagem>(TRAVA_IMAGENS, valoresDe(chave, depoisDe))

/** Null keeps what the image holds. */
export const writeImagensRecifradas = (tx: Executor, imagens: readonly Imagem[]) =>
  tx.query(GRAVA_IMAGENS, [
    imagens.map(({ profissionalId }) => profissionalId),
    imagens.map(({ operacaoId }) => operacaoId),
    imagens.map(({ id }) => id),
    imagens.map(({ antes }) => antes),
    imagens.map(({ depois }) => depois),
  ])
