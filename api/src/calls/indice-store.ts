import { type Executor, statement } from '../database/database.ts'

const SHARE = statement(
  'chave_do_indice_share',
  'SELECT chave FROM chave_do_indice WHERE dono = $1 FOR SHARE',
)
// For an owner without indexes: owners who had some when several keys came into use have a row already.
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
 * D5: the key under which this owner's blind indexes are made; it stays until the transaction ends. Ask for it before
 * any row of the owner is locked: the change of keys locks in this order, too.
 */
export async function shareChaveDoIndice(tx: Executor, dono: string, escreve: string) {
  const [indice] = await tx.query<Indice>(SHARE, [dono])
  if (indice) return indice.chave
  await tx.query(BEGIN, [dono, escreve])
  const [novo] = await tx.query<Indice>(SHARE, [dono])
  return novo?.chave ?? escreve
}

/** Sets the key of this owner's blind indexes. Others who make an index wait until the transaction ends. */
export const takeChaveDoIndice = (tx: Executor, dono: string, chave: string) =>
  tx.query(TAKE, [dono, chave])

/** The owners whose indexes are still under this key. */
export const selectDonos = async (db: Executor, chave: string): Promise<string[]> =>
  (await db.query<{ dono: string }>(LIST, [chave])).map(({ dono }) => dono)
