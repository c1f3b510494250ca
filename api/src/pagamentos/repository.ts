import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type SomaDoMes, semNada } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** Three parallel arrays for `unnest`: the statement stays one whatever the number of months. */
export const colunas = (meses: readonly ChaveDoMes[]) => [
  meses.map(({ pacienteId }) => pacienteId),
  meses.map(({ ano }) => ano),
  meses.map(({ mes }) => mes),
]

/**
 * P4: what a month's gestures hold together and its closing alone, so that no gesture under way is overtaken by one.
 * Of a month `c` of the professional $1; nothing else is waited for by whoever holds it alone.
 */
export const PORTA_DO_MES = (c: string) =>
  `hashtextextended('mes:' || $1::text || ' ' || ${c}.ano || ' ' || ${c}.mes, 0)`

/** What every gesture on the months of the professional $1 holds together, and alone who writes all over their rows. */
const CASA = "hashtextextended('meses:' || $1::text, 0)"

// The house, then the doors, then the rows: whoever closes holds no row that a gesture could wait for.
// DO UPDATE and not DO NOTHING: it locks the row that is there, and waits for one about to be. WHERE false:
// locked all the same, and not written.
const LOCK = statement(
  'mes_lock',
  `WITH casa AS MATERIALIZED (SELECT count(pg_advisory_xact_lock_shared(${CASA})) AS abertas),
   porta AS MATERIALIZED (
     SELECT count(pg_advisory_xact_lock_shared(${PORTA_DO_MES('d')})) AS abertas
       FROM (SELECT DISTINCT u.ano, u.mes FROM casa, unnest($3::int[], $4::int[]) AS u (ano, mes)
              WHERE casa.abertas > 0 ORDER BY u.ano, u.mes) AS d
   )
   INSERT INTO mes_do_paciente AS m (profissional_id, paciente_id, ano, mes)
   SELECT DISTINCT $1::uuid, c.paciente_id, c.ano, c.mes
     FROM porta, unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes)
    WHERE porta.abertas > 0
    ORDER BY c.paciente_id, c.ano, c.mes
   ON CONFLICT (profissional_id, paciente_id, ano, mes)
     DO UPDATE SET quantidade = m.quantidade WHERE false`,
)

// The same of one month, as most gestures have it: nothing is gathered, sorted or counted.
const LOCK_ONE = statement(
  'mes_lock_um',
  `WITH casa AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${CASA}) AS aberta),
   porta AS MATERIALIZED (
     SELECT pg_advisory_xact_lock_shared(${PORTA_DO_MES('d')}) AS aberta
       FROM casa, (VALUES ($3::int, $4::int)) AS d (ano, mes) WHERE casa.aberta IS NOT NULL
   )
   INSERT INTO mes_do_paciente AS m (profissional_id, paciente_id, ano, mes)
   SELECT $1::uuid, $2::uuid, $3::int, $4::int FROM porta WHERE porta.aberta IS NOT NULL
   ON CONFLICT (profissional_id, paciente_id, ano, mes)
     DO UPDATE SET quantidade = m.quantidade WHERE false`,
)

/** Makes the rows that are missing and locks them all, always in the same order: no deadlock. */
export function lockMeses(
  tx: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<unknown> {
  const [um, ...outros] = meses
  return um && outros.length === 0
    ? tx.query(LOCK_ONE, [profissionalId, um.pacienteId, um.ano, um.mes])
    : tx.query(LOCK, [profissionalId, ...colunas(meses)])
}

const DOORS = statement(
  'mes_portas',
  `WITH casa AS MATERIALIZED (SELECT count(pg_advisory_xact_lock_shared(${CASA})) AS abertas)
   SELECT count(pg_advisory_xact_lock_shared(${PORTA_DO_MES('d')})) AS abertas
     FROM (SELECT DISTINCT u.ano, u.mes FROM casa, unnest($2::int[], $3::int[]) AS u (ano, mes)
            WHERE casa.abertas > 0 ORDER BY u.ano, u.mes) AS d`,
)

/** The house and all the doors: what has to be held before the first row is, where rows are locked in parts. */
export const lockPortas = (tx: Executor, { profissionalId }: Escopo, meses: readonly Mes[]) =>
  tx.query(DOORS, [profissionalId, meses.map(({ ano }) => ano), meses.map(({ mes }) => mes)])

const ALONE = statement('mes_casa_sozinha', `SELECT pg_advisory_xact_lock(${CASA})`)

/** Waits for every gesture of the professional that holds months, and holds off those to come. */
export const lockCasa = (tx: Executor, { profissionalId }: Escopo): Promise<unknown> =>
  tx.query(ALONE, [profissionalId])

// What a month holds is counted for each row that is set, never for all of a professional's: a plan made
// while the tables were empty (a clinic's first weeks) stays quick when they are not.
const RECOUNT = statement(
  'mes_recount',
  `UPDATE mes_do_paciente m
      SET (quantidade, realizadas, faltas, total_centavos, aberto_desde) = (
       SELECT count(*), count(*) FILTER (WHERE a.status_agendamento = 'REALIZADO'),
              count(*) FILTER (WHERE a.status_agendamento = 'FALTA'),
              coalesce(sum(a.valor_centavos), 0),
              min(a.inicio) FILTER (WHERE a.status_agendamento = 'REALIZADO'
                AND a.status_pagamento = 'PENDENTE' AND a.valor_centavos > 0)::date
         FROM agendamento a
        WHERE a.profissional_id = $1 AND a.paciente_id = m.paciente_id AND a.tipo = ANY($5::text[])
          AND a.inicio >= c.de AND a.inicio < c.ate
     ), pago_centavos = (
       SELECT coalesce(sum(l.valor_centavos), 0) FROM pagamento l
        WHERE l.profissional_id = $1 AND l.paciente_id = m.paciente_id
          AND l.ano = m.ano AND l.mes = m.mes
     )
     FROM (SELECT c.*, make_timestamp(c.ano, c.mes, 1, 0, 0, 0) AS de,
                  make_timestamp(c.ano, c.mes, 1, 0, 0, 0) + interval '1 month' AS ate
             FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes) OFFSET 0) AS c
    WHERE m.profissional_id = $1 AND m.paciente_id = c.paciente_id AND m.ano = c.ano AND m.mes = c.mes
   RETURNING m.paciente_id AS "pacienteId", m.ano, m.mes, m.quantidade = 0 AND m.pago_centavos = 0 AS vazio`,
)

// One month each, by its key: joined to many, a plan made for professionals who have few months goes through all of
// those of one who has many.
const DELETE_EMPTY = statement(
  'mes_delete_empty',
  `DELETE FROM mes_do_paciente
    WHERE profissional_id = $1 AND paciente_id = $2 AND ano = $3 AND mes = $4
      AND quantidade = 0 AND pago_centavos = 0`,
)

const deleteEmpty = (tx: Executor, { profissionalId }: Escopo, meses: readonly ChaveDoMes[]) =>
  Promise.all(
    meses.map(({ pacienteId, ano, mes }) =>
      tx.query(DELETE_EMPTY, [profissionalId, pacienteId, ano, mes]),
    ),
  )

/** One array each, in the order of `valoresDasSomas`. */
export const TIPOS_DAS_SOMAS = [
  'uuid',
  'int',
  'int',
  'int',
  'int',
  'int',
  'bigint',
  'bigint',
  'date',
]

/**
 * D9: sets locked months to what they hold, of the professional $1, the values of `somas` from $`primeiro` on.
 * A part that the statement of a gesture takes along: one round trip less in every booking. ON CONFLICT and not
 * UPDATE: each is found by its key, however few months most professionals have; it is there, and held.
 */
export const gravaMeses = (
  primeiro: number,
) => `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas,
       total_centavos, pago_centavos, aberto_desde)
   SELECT $1, c.* FROM unnest(${TIPOS_DAS_SOMAS.map((tipo, n) => `$${primeiro + n}::${tipo}[]`).join(', ')}) AS c
   ON CONFLICT (profissional_id, paciente_id, ano, mes) DO UPDATE
      SET quantidade = excluded.quantidade, realizadas = excluded.realizadas, faltas = excluded.faltas,
          total_centavos = excluded.total_centavos, pago_centavos = excluded.pago_centavos,
          aberto_desde = excluded.aberto_desde`

/** The values that `gravaMeses` asks for. */
export const valoresDasSomas = (somas: readonly SomaDoMes[]) => [
  ...colunas(somas),
  somas.map(({ quantidade }) => quantidade),
  somas.map(({ realizadas }) => realizadas),
  somas.map(({ faltas }) => faltas),
  somas.map(({ total }) => total),
  somas.map(({ pago }) => pago),
  somas.map(({ abertoDesde }) => abertoDesde),
]

const WRITE = statement('mes_write', gravaMeses(2))

/** D9: sets the locked months to what they now hold. */
export const writeSomas = (tx: Executor, { profissionalId }: Escopo, somas: readonly SomaDoMes[]) =>
  tx.query(WRITE, [profissionalId, ...valoresDasSomas(somas)])

/** D10: of months that are set, those with nothing left go. */
export const deleteVazios = (tx: Executor, escopo: Escopo, somas: readonly SomaDoMes[]) =>
  deleteEmpty(tx, escopo, somas.filter(semNada))

/**
 * D9, for setting right: counts the locked months again from their appointments and entries, told apart from
 * what the gestures write. Its own statement, so that it sees what was waited for.
 */
export async function recountMeses(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  const chaves = [escopo.profissionalId, ...colunas(meses)]
  const contados = await tx.query<ChaveDoMes & { vazio: boolean }>(RECOUNT, [
    ...chaves,
    TIPOS_QUE_CONTAM,
  ])
  await deleteEmpty(
    tx,
    escopo,
    contados.filter(({ vazio }) => vazio),
  )
}
