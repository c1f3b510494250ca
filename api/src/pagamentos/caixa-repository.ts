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

// The months that lack something are few, and each looks at its own sessions alone, by index. Their bounds are made
// before: behind the wall (D4) no index is asked for what a function makes of another table's row.
const ABERTO = statement(
  'caixa_aberto',
  `SELECT o.desde, sum(m.total_centavos - m.pago_centavos) AS "emAberto"
     FROM (SELECT m.*, make_timestamp(m.ano, m.mes, 1, 0, 0, 0) AS de,
                  make_timestamp(m.ano, m.mes, 1, 0, 0, 0) + interval '1 month' AS ate
             FROM mes_do_paciente m
            WHERE m.profissional_id = $1 AND ${NAO_RESERVADO('m')}
              AND m.total_centavos > m.pago_centavos AND (m.ano, m.mes) <= ($3::int, $4::int) OFFSET 0) AS m
    CROSS JOIN LATERAL (
      SELECT min(a.inicio)::date AS desde FROM agendamento a
       WHERE a.profissional_id = m.profissional_id AND a.paciente_id = m.paciente_id
         AND a.inicio >= m.de AND a.inicio < m.ate
         AND a.status_agendamento = 'REALIZADO' AND a.status_pagamento = 'PENDENTE'
         AND a.valor_centavos > 0 AND a.tipo NOT IN ('PESSOAL', 'CAFEZINHO')) AS o
    GROUP BY 1`,
)

/** P5: what months through `ate` lack, by the day of their oldest unpaid session that took place (P3). */
export const selectAberto = (
  db: Executor,
  { profissionalId }: Escopo,
  ate: Mes,
): Promise<AbertoDesde[]> => db.query(ABERTO, [profissionalId, NOMES_RESERVADOS, ate.ano, ate.mes])
