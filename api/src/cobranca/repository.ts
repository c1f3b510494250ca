import { type Cobranca, type Recebedor, SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import type { Cofre } from '../chaves/cofre.ts'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

type Arquivo = { readonly db: Executor; readonly cofre: Cofre }

/** What binds a key to its row: moved to another one, it no longer opens (D5). */
const vinculoDaChave = (profissionalId: string) => `cobranca.chave:${profissionalId}`

const COLUNAS = `chave_tipo AS "tipoDaChave", chave, nome, cidade, dia_do_vencimento AS "diaDoVencimento", mensagem,
  versao`
const SELECT = statement(
  'cobranca_select',
  `SELECT ${COLUNAS} FROM cobranca WHERE profissional_id = $1`,
)
const SAVE = statement(
  'cobranca_save',
  `INSERT INTO cobranca AS c (profissional_id, chave_tipo, chave, nome, cidade, dia_do_vencimento, mensagem)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (profissional_id) DO UPDATE
     SET chave_tipo = $2, chave = $3, nome = $4, cidade = $5, dia_do_vencimento = $6, mensagem = $7,
         versao = c.versao + 1
   WHERE c.versao = coalesce($8, c.versao)
   RETURNING ${COLUNAS}`,
)

type Linha = Omit<Cobranca, 'recebedor'> & {
  [C in keyof Omit<Recebedor, 'chave'>]: Recebedor[C] | null
} & { chave: Buffer | null }

/** A key that does not open is none: there is nothing that a code could ask by. */
function aberta(cofre: Cofre, chave: Buffer, profissionalId: string): string | null {
  try {
    return cofre.decifrar(chave, vinculoDaChave(profissionalId))
  } catch {
    return null
  }
}

function daLinha(cofre: Cofre, profissionalId: string, linha: Linha): Cobranca {
  const { tipoDaChave, chave: cifrada, nome, cidade, ...resto } = linha
  const chave = cifrada && aberta(cofre, cifrada, profissionalId)
  const ha = tipoDaChave !== null && chave !== null && nome !== null && cidade !== null
  return { ...resto, recebedor: ha ? { tipoDaChave, chave, nome, cidade } : null }
}

/** P4: as the professional has set it; where nothing was set, nothing. */
export async function selectCobranca(
  { db, cofre }: Arquivo,
  { profissionalId }: Escopo,
): Promise<Cobranca> {
  const [linha] = await db.query<Linha>(SELECT, [profissionalId])
  return linha ? daLinha(cofre, profissionalId, linha) : SEM_COBRANCA
}

/** Null when another version than the one that was read is kept (D1). */
export async function saveCobranca(
  { db, cofre }: Arquivo,
  { profissionalId }: Escopo,
  { recebedor, diaDoVencimento, mensagem }: Omit<Cobranca, 'versao'>,
  versao: number | null,
): Promise<Cobranca | null> {
  const [linha] = await db.query<Linha>(SAVE, [
    profissionalId,
    recebedor?.tipoDaChave ?? null,
    recebedor && cofre.cifrar(recebedor.chave, vinculoDaChave(profissionalId)),
    recebedor?.nome ?? null,
    recebedor?.cidade ?? null,
    diaDoVencimento,
    mensagem,
    versao,
  ])
  return linha ? daLinha(cofre, profissionalId, linha) : null
}

type ChaveGuardada = { profissionalId: string; chave: Buffer }

const SOB_CHAVE = `SELECT profissional_id AS "profissionalId", chave FROM cobranca
  WHERE chave_do_cifrado(chave) = $1 ORDER BY profissional_id`
const SELECT_SOB_CHAVE = statement('cobranca_sob_chave', SOB_CHAVE)
const LOCK_SOB_CHAVE = statement(
  'cobranca_lock_sob_chave',
  `${SOB_CHAVE} FOR NO KEY UPDATE SKIP LOCKED`,
)
const WRITE_CHAVES = statement(
  'cobranca_recifra',
  `UPDATE cobranca c SET chave = n.chave FROM unnest($1::uuid[], $2::bytea[]) AS n (id, chave)
    WHERE c.profissional_id = n.id`,
)

/** Everybody's that are under this key of the vault. */
export const selectChavesSob = (db: Executor, chave: string) =>
  db.query<ChaveGuardada>(SELECT_SOB_CHAVE, [chave])

/** The same, held until the transaction ends. */
export const lockChavesSob = (tx: Executor, chave: string) =>
  tx.query<ChaveGuardada>(LOCK_SOB_CHAVE, [chave])

export const writeChaves = (tx: Executor, linhas: readonly ChaveGuardada[]) =>
  tx.query(WRITE_CHAVES, [
    linhas.map(({ profissionalId }) => profissionalId),
    linhas.map(({ chave }) => chave),
  ])

/** The same key under the vault's present one; null where it does not open. */
export const recifrada = (cofre: Cofre, { profissionalId, chave }: ChaveGuardada): Buffer | null =>
  cofre.recifrar(chave, vinculoDaChave(profissionalId))
