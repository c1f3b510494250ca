import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type SomaDoMes, semNada } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Mes } from '@clinica/domain/tempo/data'
import { mesesEmOrdem } from '@clinica/domain/tempo/meses-em-ordem'
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

/** What a gesture on months of `paciente` holds alone. */
const MESES_DE = (paciente: string) =>
  `hashtextextended('meses do paciente:' || ${paciente}::text, 0)`

const PORTAS = `SELECT count(pg_advisory_xact_lock_shared(${PORTA_DO_MES('d')}))
     FROM unnest($2::int[], $3::int[]) AS d (ano, mes)`

// The house, then the doors, then the patients, as they stand in the list, and each of these in one order, the caller's:
// nobody waits in a circle, and whoever closes holds no patient that a gesture could wait for.
const LOCK = statement(
  'mes_lock',
  `SELECT pg_advisory_xact_lock_shared(${CASA}), (${PORTAS}),
     (SELECT count(pg_advisory_xact_lock(${MESES_DE('c.paciente_id')})) FROM unnest($4::uuid[]) AS c (paciente_id))`,
)

const ALONE = statement('mes_casa_sozinha', `SELECT pg_advisory_xact_lock(${CASA})`)
const DOORS = statement('mes_portas', PORTAS)

/** Waits for every gesture of the professional that holds months, and holds off those to come. */
export const lockCasa = (tx: Executor, { profissionalId }: Escopo): Promise<unknown> =>
  tx.query(ALONE, [profissionalId])

const portasDe = ({ profissionalId }: Escopo, meses: readonly Mes[]) => {
  const portas = mesesEmOrdem(meses)
  return [profissionalId, portas.map(({ ano }) => ano), portas.map(({ mes }) => mes)]
}

/** P4: that none of these months closes until the transaction ends; for who holds the whole house by then. */
export const holdPortas = (tx: Executor, escopo: Escopo, meses: readonly Mes[]): Promise<unknown> =>
  tx.query(DOORS, portasDe(escopo, meses))

/** Of so many patients each is held apart: for the locks of all callers PostgreSQL has room for some thousands. */
const UM_A_UM = 1_000

/** Holds the months of these patients, always in the same order: of very many, the whole house. */
export async function lockMeses(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  const pacientes = [...new Set(meses.map(({ pacienteId }) => pacienteId))].sort()
  // Asked in one breath: what the caller asks behind it is done behind it.
  if (pacientes.length > UM_A_UM)
    await Promise.all([lockCasa(tx, escopo), holdPortas(tx, escopo, meses)])
  else await tx.query(LOCK, [...portasDe(escopo, meses), pacientes])
}

// One month each, by its key: joined to many, a plan made for professionals who have few months goes through all of
// those of one who has many.
const DELETE = statement(
  'mes_delete_empty',
  'DELETE FROM mes_do_paciente WHERE profissional_id = $1 AND paciente_id = $2 AND ano = $3 AND mes = $4',
)

const deleteMeses = (tx: Executor, { profissionalId }: Escopo, meses: readonly ChaveDoMes[]) =>
  Promise.all(
    meses.map(({ pacienteId, ano, mes }) =>
      tx.query(DELETE, [profissionalId, pacienteId, ano, mes]),
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

const COLUNAS = `profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas, total_centavos, pago_centavos,
     aberto_desde`
/** Each is found by its key, however few months most professionals have. */
const SOBREPOE = `ON CONFLICT (profissional_id, paciente_id, ano, mes) DO UPDATE
      SET quantidade = excluded.quantidade, realizadas = excluded.realizadas, faltas = excluded.faltas,
          total_centavos = excluded.total_centavos, pago_centavos = excluded.pago_centavos,
          aberto_desde = excluded.aberto_desde`

/**
 * D9: sets held months to what they hold, of the professional $1, the values of `somas` from $`primeiro` on.
 * A part that the statement of a gesture takes along: one round trip less in every booking.
 */
export const gravaMeses = (primeiro: number) =>
  `INSERT INTO mes_do_paciente (${COLUNAS})
   SELECT $1, c.* FROM unnest(${TIPOS_DAS_SOMAS.map((tipo, n) => `$${primeiro + n}::${tipo}[]`).join(', ')}) AS c
   ${SOBREPOE}`

/** The values that `gravaMeses` asks for: of months that have something. */
export function valoresDasSomas(todas: readonly SomaDoMes[]) {
  const somas = todas.filter((um) => !semNada(um))
  return [
    ...colunas(somas),
    somas.map(({ quantidade }) => quantidade),
    somas.map(({ realizadas }) => realizadas),
    somas.map(({ faltas }) => faltas),
    somas.map(({ total }) => total),
    somas.map(({ pago }) => pago),
    somas.map(({ abertoDesde }) => abertoDesde),
  ]
}

const WRITE = statement('mes_write', gravaMeses(2))

/** D9: sets the held months to what they now hold. */
export const writeSomas = (tx: Executor, { profissionalId }: Escopo, somas: readonly SomaDoMes[]) =>
  tx.query(WRITE, [profissionalId, ...valoresDasSomas(somas)])

/** D10: of held months, those with nothing left go. */
export const deleteVazios = (tx: Executor, escopo: Escopo, somas: readonly SomaDoMes[]) =>
  deleteMeses(tx, escopo, somas.filter(semNada))

// What a month holds is counted for each month that is set, never for all of a professional's: a plan made
// while the tables were empty (a clinic's first weeks) stays quick when they are not.
const RECOUNT = statement(
  'mes_recount',
  `WITH contado AS MATERIALIZED (
     SELECT c.paciente_id, c.ano, c.mes, s.*, l.pago
       FROM (SELECT c.*, make_timestamp(c.ano, c.mes, 1, 0, 0, 0) AS de,
                    make_timestamp(c.ano, c.mes, 1, 0, 0, 0) + interval '1 month' AS ate
               FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes) OFFSET 0) AS c
      CROSS JOIN LATERAL (
        SELECT count(*) AS quantidade, count(*) FILTER (WHERE a.status_agendamento = 'REALIZADO') AS realizadas,
               count(*) FILTER (WHERE a.status_agendamento = 'FALTA') AS faltas,
               coalesce(sum(a.valor_centavos), 0) AS total,
               min(a.inicio) FILTER (WHERE a.status_agendamento = 'REALIZADO'
                 AND a.status_pagamento = 'PENDENTE' AND a.valor_centavos > 0)::date AS aberto_desde
          FROM agendamento a
         WHERE a.profissional_id = $1 AND a.paciente_id = c.paciente_id AND a.tipo = ANY($5::text[])
           AND a.inicio >= c.de AND a.inicio < c.ate) AS s
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.valor_centavos), 0) AS pago FROM pagamento l
         WHERE l.profissional_id = $1 AND l.paciente_id = c.paciente_id
           AND l.ano = c.ano AND l.mes = c.mes) AS l
   ), guardado AS (
     INSERT INTO mes_do_paciente (${COLUNAS})
     SELECT $1, paciente_id, ano, mes, quantidade, realizadas, faltas, total, pago, aberto_desde
       FROM contado WHERE quantidade > 0 OR pago > 0
     ${SOBREPOE}
   )
   SELECT paciente_id AS "pacienteId", ano, mes FROM contado WHERE quantidade = 0 AND pago = 0`,
)

/**
 * D9, for setting right: counts the held months again from their appointments and entries, told apart from
 * what the gestures write. Its own statement, so that it sees what was waited for.
 */
export async function recountMeses(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  const valores = [escopo.profissionalId, ...colunas(meses), TIPOS_QUE_CONTAM]
  await deleteMeses(tx, escopo, await tx.query<ChaveDoMes>(RECOUNT, valores))
}
