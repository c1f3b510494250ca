import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

// One statement reads one snapshot of a running server. It is written in another way than the recount, which it checks.
// Rows of a discarded record (D6) are left out: nothing else is left to compare them with.
const CONFERE = statement(
  'mes_confere',
  `WITH contado AS (
     SELECT paciente_id, extract(year FROM inicio)::int AS ano, extract(month FROM inicio)::int AS mes,
            1 AS quantidade, (status_agendamento = 'REALIZADO')::int AS realizadas,
            (status_agendamento = 'FALTA')::int AS faltas, coalesce(valor_centavos, 0) AS total, 0 AS pago,
            CASE WHEN status_agendamento = 'REALIZADO' AND status_pagamento <> 'PAGO' AND valor_centavos > 0
              THEN inicio::date END AS aberto
       FROM agendamento
      WHERE profissional_id = $1 AND paciente_id IS NOT NULL AND tipo = ANY($2::text[])
     UNION ALL
     SELECT paciente_id, ano, mes, 0, 0, 0, 0, valor_centavos, NULL FROM pagamento WHERE profissional_id = $1
   ), certo AS (
     SELECT paciente_id, ano, mes, sum(quantidade) AS quantidade, sum(realizadas) AS realizadas,
            sum(faltas) AS faltas, sum(total) AS total_centavos, sum(pago) AS pago_centavos,
            min(aberto) AS aberto_desde
       FROM contado GROUP BY paciente_id, ano, mes
     HAVING sum(quantidade) > 0 OR sum(pago) <> 0
   )
   SELECT coalesce(c.paciente_id, m.paciente_id) AS "pacienteId", coalesce(c.ano, m.ano) AS ano,
          coalesce(c.mes, m.mes) AS mes,
          (c.quantidade, c.realizadas, c.faltas, c.total_centavos, c.pago_centavos, c.aberto_desde) IS DISTINCT FROM
          (m.quantidade, m.realizadas, m.faltas, m.total_centavos, m.pago_centavos, m.aberto_desde) AS diferente
     FROM certo c
     FULL JOIN (SELECT * FROM mes_do_paciente WHERE profissional_id = $1 AND NOT descartado) m
       ON m.paciente_id = c.paciente_id AND m.ano = c.ano AND m.mes = c.mes`,
)

/** D9: every month of a professional, stored or due, and whether its row differs from what it should be. */
export const selectConferidos = (db: Executor, { profissionalId }: Escopo) =>
  db.query<ChaveDoMes & { diferente: boolean }>(CONFERE, [profissionalId, TIPOS_QUE_CONTAM])

// P3: the entries of a valid receipt add up to its amount; those of a reversed or undone receipt add up to nothing.
const RECEBIMENTOS = statement(
  'recebimento_confere',
  `SELECT count(*) AS conferidos, count(*) FILTER (WHERE deve <> tem) AS diferentes
     FROM (SELECT CASE WHEN o.desfeita_em IS NULL AND NOT EXISTS (
                      SELECT FROM operacao e WHERE e.profissional_id = r.profissional_id
                         AND e.id = r.estorno_id AND e.desfeita_em IS NULL)
                  THEN r.valor_centavos ELSE 0 END AS deve,
                  (SELECT coalesce(sum(l.valor_centavos), 0) FROM pagamento l
                    WHERE l.profissional_id = r.profissional_id AND l.recebimento_id = r.id
                      AND l.paciente_id = r.paciente_id) AS tem
             FROM recebimento r
             JOIN operacao o ON o.profissional_id = r.profissional_id AND o.id = r.operacao_id
            WHERE r.profissional_id = $1) AS um`,
)

/** P3: the number of receipts, and of those that differ from their entries. */
export async function countRecebimentos(db: Executor, { profissionalId }: Escopo) {
  const [conta] = await db.query<{ conferidos: number; diferentes: number }>(RECEBIMENTOS, [
    profissionalId,
  ])
  return conta ?? { conferidos: 0, diferentes: 0 }
}
