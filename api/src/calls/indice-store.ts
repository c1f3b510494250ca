import { type Executor, statement } from '../database/database.ts'

const SHARE = statement(
  'chave_do_indice_share',
  'SELECT chave FROM chave_do_indice WHERE dono = $1 FOR SHARE',
)
// Of an owner without indexes: whoever had some when there came to be several keys has a row.
const BEGIN = statement(
  'chave_do_indice_begin',
  'INSERT INTO chave_do_indice (dono, chave) VALUES ($1, $2) ON CONFLICT (dono) DO NOTHING',
)
const TAKE = statement(
  'chave_do_indice_take',
  `INSERT INTO chave_do_indice (dono, chave) VALUES ($1, $2)
   ON CONFLICT (dono) DO UPDATE SET chave = excluded.chave`,
)
const LIST = statement('chave_do_indice_list', 'SELECT dono FROM chave_do_indice WHERE chave = $1')

type Indice = { chave: string }

/**
 * D5: under which key this owner's blind indexes are made, the same until the transaction ends. Asked before
 * any row of the owner's is held: who makes them all again holds this first, then those.
 */
export async function shareChaveDoIndice(tx: Executor, dono: string, escreve: string) {
  const [indice] = await tx.query<Indice>(SHARE, [dono])
  if (indice) return indice.chave
  await tx.query(BEGIN, [dono, escreve])
  const [novo] = await tx.query<Indice>(SHARE, [dono])
  return novo?.chave ?? escreve
}

/** Nobody makes an index of this owner's until the transaction ends; then they are under this key. */
export const takeChaveDoIndice = (tx: Executor, dono: string, chave: string) =>
  tx.query(TAKE, [dono, chave])

/** Whose indexes are still under this key. */
export const selectDonos = async (db: Executor, chave: string): Promise<string[]> =>
  (await db.query<{ dono: string }>(LIST, [chave])).map(({ dono }) => dono)
