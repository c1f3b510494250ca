import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Padrao } from '@clinica/domain/agenda/mudancas'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { type Arquivo, COLUNAS, doBanco, type Linha, TABELAS } from '../leitura/repository.ts'

const SELECT = statement(
  'serie_select',
  'SELECT frequencia, ate, inicio, fim, dia FROM serie WHERE profissional_id = $1 AND id = $2',
)

/** D7: a series' pattern, also of one that has no member left; null where it is not this professional's. */
export async function selectSerie(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Padrao | null> {
  const [padrao] = await db.query<Padrao>(SELECT, [profissionalId, id])
  return padrao ?? null
}

const MEMBROS = statement(
  'serie_membros',
  `SELECT ${COLUNAS} FROM ${TABELAS}
    WHERE a.profissional_id = $1 AND a.recurrence_id = $2 ORDER BY a.inicio, a.id`,
)

/** D7: every member that is there, in order of time. */
export async function selectMembros(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<Agendamento[]> {
  const linhas = await arquivo.db.query<Linha>(MEMBROS, [escopo.profissionalId, id])
  return linhas.map(doBanco(arquivo, escopo))
}

// NO KEY: what puts a row into the series meanwhile (restoring a patient) need not wait for it, so
// nobody waits in a circle.
const LOCK = statement(
  'serie_lock',
  `SELECT id FROM serie WHERE profissional_id = $1 AND id = ANY($2::uuid[])
    ORDER BY id FOR NO KEY UPDATE`,
)

/** Holds these series, always in the same order: no other bulk gesture on them runs meanwhile. */
export const lockSeries = (db: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  db.query(LOCK, [profissionalId, ids])

/** A member's series, held until the transaction ends, and who is in it. */
export async function lockSerie(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<{ padrao: Padrao; membros: Agendamento[] }> {
  await lockSeries(arquivo.db, escopo, [id])
  const padrao = await selectSerie(arquivo.db, escopo, id)
  if (!padrao) throw new Error('A member without its series')
  return { padrao, membros: await selectMembros(arquivo, escopo, id) }
}
