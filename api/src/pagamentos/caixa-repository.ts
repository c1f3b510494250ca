import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SomaDaForma } from '@clinica/domain/financeiro/recebido-por-mes'
import type { AbertoDesde } from '@clinica/domain/pagamentos/idade-do-aberto'
import { type Data, type Mes, mesDaData } from '@clinica/domain/tempo/data'
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

const FALTA = 'm.total_centavos - m.pago_centavos'

// Of months that are long over no day need be known: their sums tell all of it, and less than nothing those of a
// reserved name (D9), which are in them. The few months since are told row by row, by their index alone.
const ABERTO = statement(
  'caixa_aberto',
  `SELECT um.desde, sum(um.falta) AS "emAberto" FROM (
     SELECT x.desde, x.falta FROM (
         SELECT sum(s.com_sessao_centavos) AS com, sum(s.a_receber_centavos) AS toda FROM soma_do_mes s
          WHERE s.profissional_id = $1 AND (s.ano, s.mes) < ($4::int, $5::int)) AS t
      CROSS JOIN LATERAL (VALUES ($3::date - 1, t.com), (NULL, t.toda - t.com)) AS x (desde, falta)
     UNION ALL
     SELECT CASE WHEN m.aberto_desde IS NOT NULL THEN $3::date - 1 END, -(${FALTA})
       FROM paciente p CROSS JOIN LATERAL (
         SELECT * FROM mes_do_paciente s
          WHERE s.profissional_id = $1 AND s.paciente_id = p.id AND (s.ano, s.mes) < ($4::int, $5::int)
            AND s.total_centavos > s.pago_centavos OFFSET 0) AS m
      WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($2::text[])
     UNION ALL
     SELECT m.aberto_desde, ${FALTA} FROM mes_do_paciente m
      WHERE m.profissional_id = $1 AND (m.ano, m.mes) >= ($4::int, $5::int) AND (m.ano, m.mes) <= ($6::int, $7::int)
        AND m.total_centavos > m.pago_centavos AND ${NAO_RESERVADO('m')}) AS um
    GROUP BY um.desde HAVING sum(um.falta) <> 0`,
)

/**
 * P5: what months through `ate` lack, by the day of their oldest unpaid session that took place (P3); of months that
 * were over before that of `velho`, by the day before it, at which it is as old.
 */
export const selectAberto = (
  db: Executor,
  { profissionalId }: Escopo,
  { ate, velho }: { ate: Mes; velho: Data },
): Promise<AbertoDesde[]> => {
  const { ano, mes } = mesDaData(velho)
  return db.query(ABERTO, [profissionalId, NOMES_RESERVADOS, velho, ano, mes, ate.ano, ate.mes])
}
