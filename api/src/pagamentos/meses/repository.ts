import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type SomaDoMes, semNada } from '@clinica/domain/pagamentos/somas-dos-meses'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/** Three parallel arrays for `unnest`, so that one statement serves any number of months. */
export const colunas = (meses: readonly ChaveDoMes[]) => [
  meses.map(({ pacienteId }) => pacienteId),
  meses.map(({ ano }) => ano),
  meses.map(({ mes }) => mes),
]

// Months are looked up one by one, by key. A join of many, planned while professionals have few months, would read all
// months of one who has many.
const DELETE = statement(
  'mes_delete_empty',
  'DELETE FROM mes_do_paciente WHERE profissional_id = $1 AND paciente_id = $2 AND ano = $3 AND mes = $4',
)

async function deleteMeses(
  tx: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  for (const { pacienteId, ano, mes } of meses)
    await tx.query(DELETE, [profissionalId, pacienteId, ano, mes])
}

const COLUNAS = `profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas, total_centavos, pago_centavos,
     aberto_desde`
/** Each row is found by its key, however few months most professionals have. */
const SOBREPOE = `ON CONFLICT (profissional_id, paciente_id, ano, mes) DO UPDATE
      SET quantidade = excluded.quantidade, realizadas = excluded.realizadas, faltas = excluded.faltas,
          total_centavos = excluded.total_centavos, pago_centavos = excluded.pago_centavos,
          aberto_desde = excluded.aberto_desde`

const WRITE = statement(
  'mes_write',
  `INSERT INTO mes_do_paciente (${COLUNAS})
   SELECT $1, c.* FROM unnest($2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[],
     $9::bigint[], $10::date[]) AS c
   ${SOBREPOE}`,
)

/** D9: writes the rows of months that hold something. */
export async function writeSomas(
  tx: Executor,
  { profissionalId }: Escopo,
  todas: readonly SomaDoMes[],
): Promise<void> {
  const somas = todas.filter((um) => !semNada(um))
  if (somas.length === 0) return
  await tx.query(WRITE, [
    profissionalId,
    ...colunas(somas),
    somas.map(({ quantidade }) => quantidade),
    somas.map(({ realizadas }) => realizadas),
    somas.map(({ faltas }) => faltas),
    somas.map(({ total }) => total),
    somas.map(({ pago }) => pago),
    somas.map(({ abertoDesde }) => abertoDesde),
  ])
}

/** D10: deletes the rows of empty months. */
export const deleteVazios = (tx: Executor, escopo: Escopo, somas: readonly SomaDoMes[]) =>
  deleteMeses(tx, escopo, somas.filter(semNada))

// Each month is counted by itself, never all of a professional's. A plan made while the tables were empty (a clinic's
// first weeks) then stays quick.
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
 * D9: counts these months again from their appointments and entries, to correct them. It is independent of what the
 * gestures write.
 */
export async function recountMeses(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<void> {
  const valores = [escopo.profissionalId, ...colunas(meses), TIPOS_QUE_CONTAM]
  await deleteMeses(tx, escopo, await tx.query<ChaveDoMes>(RECOUNT, valores))
}
