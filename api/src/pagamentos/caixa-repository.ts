import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SomaDaForma } from '@clinica/domain/financeiro/recebido-por-mes'
import type { AbertoDesde } from '@clinica/domain/pagamentos/idade-do-aberto'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** D9: whose name is reserved is looked up once, not joined to each row. */
const NAO_RESERVADO = (linha: string) => `${linha}.paciente_id <> ALL (ARRAY(
        SELECT p.id FROM paciente p WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($2::text[])))`

const RECEBIDO = statement(
  'caixa_recebido',
  `SELECT extract(year FROM l.data)::int AS ano, extract(month FROM l.data)::int AS mes, l.forma,
          sum(l.valor_centavos) AS valor
     FROM pagamento l
    WHERE l.profissional_id = $1 AND ${NAO_RESERVADO('l')}
      AND l.data >= $3::date AND l.data <= $4::date
    GROUP BY 1, 2, 3`,
)

/** P5: what came in between two days, by the month of its day and by method. */
export const selectRecebido = (
  db: Executor,
  { profissionalId }: Escopo,
  { de, ate }: { de: Data; ate: Data },
): Promise<SomaDaForma[]> => db.query(RECEBIDO, [profissionalId, NOMES_RESERVADOS, de, ate])

// The sums tell which months lack anything; of these the rows that do are told by their index alone. Nothing took place
// where nothing was kept; where all was, what lacks was kept and is not paid (D10), and of a month that is long over no
// day need be known. What is left looks at its own sessions, by index. Their bounds are made before: behind the wall
// (D4) no index is asked for what a function makes of another table's row.
const ABERTO = statement(
  'caixa_aberto',
  `SELECT CASE WHEN m.realizadas = 0 THEN NULL
               WHEN m.realizadas = m.quantidade AND m.ate <= $5::date THEN m.ate::date - 1
               ELSE (SELECT min(a.inicio)::date FROM agendamento a
                      WHERE a.profissional_id = $1 AND a.paciente_id = m.paciente_id
                        AND a.inicio >= m.de AND a.inicio < m.ate
                        AND a.status_agendamento = 'REALIZADO' AND a.status_pagamento = 'PENDENTE'
                        AND a.valor_centavos > 0 AND a.tipo NOT IN ('PESSOAL', 'CAFEZINHO')) END AS desde,
          sum(m.falta) AS "emAberto"
     FROM (SELECT s.ano, s.mes, make_timestamp(s.ano, s.mes, 1, 0, 0, 0) AS de,
                  make_timestamp(s.ano, s.mes, 1, 0, 0, 0) + interval '1 month' AS ate
             FROM soma_do_mes s
            WHERE s.profissional_id = $1 AND (s.ano, s.mes) <= ($3::int, $4::int)
            GROUP BY s.ano, s.mes HAVING sum(s.a_receber_centavos) > 0 OFFSET 0) AS d
    CROSS JOIN LATERAL (
      SELECT l.paciente_id, l.quantidade, l.realizadas, l.total_centavos - l.pago_centavos AS falta, d.de, d.ate
        FROM mes_do_paciente l
       WHERE l.profissional_id = $1 AND l.ano = d.ano AND l.mes = d.mes
         AND l.total_centavos > l.pago_centavos AND ${NAO_RESERVADO('l')} OFFSET 0) AS m
    GROUP BY 1`,
)

/**
 * P5: what months through `ate` lack, by the day of their oldest unpaid session that took place (P3); of months that
 * were over by `velho`, by some day of theirs at which it is as old.
 */
export const selectAberto = (
  db: Executor,
  { profissionalId }: Escopo,
  { ate, velho }: { ate: Mes; velho: Data },
): Promise<AbertoDesde[]> =>
  db.query(ABERTO, [profissionalId, NOMES_RESERVADOS, ate.ano, ate.mes, velho])
