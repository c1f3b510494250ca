import type { Padrao } from '@clinica/domain/agenda/serie/mudancas'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { nomeExibido } from '../../pacientes/nome-sql.ts'

const INICIOS = statement(
  'agendamento_inicios',
  `SELECT paciente_id AS "pacienteId", inicio FROM agendamento
    WHERE profissional_id = $1 AND inicio >= $3::timestamp
      AND (paciente_id = ANY ($2::uuid[]) OR paciente_id IS NULL AND tipo = 'PESSOAL')`,
)

/** P1: the starts, from a moment on, of these patients' sessions and of what is nobody's. */
export const selectInicios = (
  db: Executor,
  { profissionalId }: Escopo,
  pacienteIds: readonly string[],
  desde: DataHora,
) =>
  db.query<{ pacienteId: string | null; inicio: DataHora }>(INICIOS, [
    profissionalId,
    pacienteIds,
    desde,
  ])

const DE_NINGUEM = statement(
  'agendamento_inicios_de_ninguem',
  'SELECT inicio FROM agendamento WHERE profissional_id = $1 AND paciente_id IS NULL',
)

/** P1: the starts of what is nobody's. */
export const selectIniciosDeNinguem = (db: Executor, { profissionalId }: Escopo) =>
  db.query<{ inicio: DataHora }>(DE_NINGUEM, [profissionalId])

const INSERT_SERIES = statement(
  'serie_insert_importadas',
  `INSERT INTO serie (profissional_id, operacao_id, id, frequencia, ate, inicio, fim, dia)
   SELECT $1, $2, n.* FROM unnest($3::uuid[], $4::text[], $5::date[], $6::timestamp[], $7::timestamp[],
     $8::smallint[]) AS n`,
)

/** P1: the patterns of an import. */
export const insertSeries = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  series: readonly (Padrao & { readonly id: string })[],
) =>
  tx.query(INSERT_SERIES, [
    profissionalId,
    operacaoId,
    series.map(({ id }) => id),
    series.map(({ frequencia }) => frequencia),
    series.map(({ ate }) => ate),
    series.map(({ inicio }) => inicio),
    series.map(({ fim }) => fim),
    series.map(({ dia }) => dia),
  ])

// What stands otherwise than the operation left it, what has been booked for its patients since, and what has
// come into its series; and whose ledger has grown.
const MUDARAM = statement(
  'importacao_mudaram',
  `SELECT DISTINCT coalesce(${nomeExibido('p')}, 'Pessoal') AS nome
     FROM (SELECT coalesce(a.paciente_id, (
                    SELECT (coalesce(g.antes, g.depois) ->> 'paciente_id')::uuid FROM operacao_imagem g
                     WHERE g.profissional_id = $1 AND g.agendamento_id = i.agendamento_id AND a.id IS NULL
                     ORDER BY g.versao DESC LIMIT 1)) AS paciente_id
             FROM operacao_imagem i
             LEFT JOIN agendamento a ON a.profissional_id = $1 AND a.id = i.agendamento_id
            WHERE i.profissional_id = $1 AND i.operacao_id = $2 AND a.operacao_id IS DISTINCT FROM $2
           UNION ALL
           SELECT a.paciente_id FROM agendamento a
            WHERE a.profissional_id = $1 AND a.operacao_id IS DISTINCT FROM $2
              AND (a.paciente_id = ANY ($3::uuid[]) OR a.recurrence_id IN (
                SELECT s.id FROM serie s WHERE s.profissional_id = $1 AND s.id = ANY ($4::uuid[])))
           UNION ALL
           SELECT unnest($5::uuid[])) AS m
     LEFT JOIN paciente p ON p.profissional_id = $1 AND p.id = m.paciente_id
    ORDER BY 1`,
)

/**
 * P1: whose sessions are no longer as the operation left them; `novos`: who was nobody's patient before it,
 * `noLivro`: of whom it is known by then.
 */
export async function selectMudaram(
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string | null,
  { novos, noLivro, series }: Record<'novos' | 'noLivro' | 'series', readonly string[]>,
): Promise<string[]> {
  const valores = [profissionalId, operacaoId, novos, series, noLivro]
  return (await tx.query<{ nome: string }>(MUDARAM, valores)).map(({ nome }) => nome)
}

const SERIES = statement(
  'serie_da_operacao',
  'SELECT id FROM serie WHERE profissional_id = $1 AND operacao_id = $2',
)
const DELETE_SERIES = statement(
  'serie_delete_importadas',
  'DELETE FROM serie WHERE profissional_id = $1 AND id = ANY ($2::uuid[])',
)

/** The series whose pattern this operation was the last to set. */
export const selectSeriesDaOperacao = async (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
): Promise<string[]> =>
  (await tx.query<{ id: string }>(SERIES, [profissionalId, operacaoId])).map(({ id }) => id)

/** Series that nobody is in any more. */
export const deleteSeries = (tx: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  tx.query(DELETE_SERIES, [profissionalId, ids])
