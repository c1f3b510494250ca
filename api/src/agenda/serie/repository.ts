import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Mudancas, Padrao } from '@clinica/domain/agenda/serie/mudancas'
import type { Data } from '@clinica/domain/tempo/data'
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

const DONA = statement(
  'serie_dona',
  'SELECT operacao_id AS "operacaoId" FROM serie WHERE profissional_id = $1 AND id = $2',
)

/** D8: the operation that set a series' pattern last, null for none; undefined: the series is not there. */
export async function selectDonaDoPadrao(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<string | null | undefined> {
  const [serie] = await db.query<{ operacaoId: string | null }>(DONA, [profissionalId, id])
  return serie?.operacaoId
}

/** A member's series, and who is in it. */
export async function selectSerieInteira(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<{ padrao: Padrao; membros: Agendamento[] }> {
  const padrao = await selectSerie(arquivo.db, escopo, id)
  if (!padrao) throw new Error('A member without its series')
  return { padrao, membros: await selectMembros(arquivo, escopo, id) }
}

const WRITE = statement(
  'serie_write',
  `WITH antes AS (
     SELECT to_jsonb(s) AS imagem FROM serie s WHERE s.profissional_id = $1 AND s.id = $2
   )
   INSERT INTO serie (profissional_id, id, operacao_id, frequencia, ate, inicio, fim, dia)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (profissional_id, id) DO UPDATE SET operacao_id = excluded.operacao_id,
     frequencia = excluded.frequencia, ate = excluded.ate, inicio = excluded.inicio,
     fim = excluded.fim, dia = excluded.dia
   RETURNING id, (SELECT imagem FROM antes) AS antes, to_jsonb(serie) AS depois`,
)

/** A series' row before and after an operation set its pattern; `antes` is null where it is new. */
export type SerieGravada = { id: string; antes: object | null; depois: object }

/** D7, D8: a series' pattern, where the gesture sets one. */
export async function writeSerie(
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { recurrenceId, padrao }: Pick<Mudancas, 'recurrenceId' | 'padrao'>,
): Promise<SerieGravada | null> {
  if (recurrenceId == null || padrao === null) return null
  const { frequencia, ate, inicio, fim, dia } = padrao
  const valores = [profissionalId, recurrenceId, operacaoId, frequencia, ate, inicio, fim, dia]
  const [serie] = await tx.query<SerieGravada>(WRITE, valores)
  return serie ?? null
}

// A series that was new keeps its row, of no operation: redoing finds it there.
const RESTORE = statement(
  'serie_restore',
  `UPDATE serie s SET frequencia = coalesce(r.frequencia, s.frequencia), ate = coalesce(r.ate, s.ate),
     inicio = coalesce(r.inicio, s.inicio), fim = coalesce(r.fim, s.fim), dia = coalesce(r.dia, s.dia),
     operacao_id = r.operacao_id
     FROM operacao o
     LEFT JOIN LATERAL jsonb_populate_record(NULL::serie,
       CASE WHEN $3::boolean THEN o.serie_antes ELSE o.serie_depois END) AS r ON true
    WHERE o.profissional_id = $1 AND o.id = $2 AND s.profissional_id = $1 AND s.id = o.serie_id`,
)

/** D8: puts a series back as it was before the operation (`desfaz`), or after it. */
export const restoreSerie = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, desfaz }: { id: string; desfaz: boolean },
) => tx.query(RESTORE, [profissionalId, id, desfaz])

const PULOS = statement(
  'serie_pulos',
  `SELECT DISTINCT u.data FROM serie_pulo u
     JOIN operacao o ON o.profissional_id = u.profissional_id AND o.id = u.operacao_id AND o.desfeita_em IS NULL
    WHERE u.profissional_id = $1 AND u.recurrence_id = $2 ORDER BY 1`,
)

/** P2: dates that a series was told to pass over. */
export async function selectPulos(
  db: Executor,
  { profissionalId }: Escopo,
  recurrenceId: string,
): Promise<Data[]> {
  const linhas = await db.query<{ data: Data }>(PULOS, [profissionalId, recurrenceId])
  return linhas.map(({ data }) => data)
}

const INSERT_PULOS = statement(
  'serie_pulo_insert',
  `INSERT INTO serie_pulo (profissional_id, operacao_id, recurrence_id, data)
   SELECT $1, $2, n.* FROM unnest($3::uuid[], $4::date[]) AS n ON CONFLICT DO NOTHING`,
)

/** P2: dates that an operation passed over, each of its series. */
export async function insertPulos(
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  pulos: readonly { readonly recurrenceId: string; readonly data: Data }[],
): Promise<void> {
  if (pulos.length === 0) return
  await tx.query(INSERT_PULOS, [
    profissionalId,
    operacaoId,
    pulos.map(({ recurrenceId }) => recurrenceId),
    pulos.map(({ data }) => data),
  ])
}
