import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SomaDaForma } from '@clinica/domain/financeiro/recebido-por-mes'
import type { AbertoDesde } from '@clinica/domain/pagamentos/idade-do-aberto'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { NAO_RESERVADO } from '../meses/somas-repository.ts'

const RECEBIDO = statement(
  'caixa_recebido',
  `SELECT extract(year FROM l.data)::int AS ano, extract(month FROM l.data)::int AS mes, l.forma,
          sum(l.valor_centavos) AS valor
     FROM pagamento l
    WHERE l.profissional_id = $1 AND ${NAO_RESERVADO('l')}
      AND l.data >= $3::date AND l.data <= $4::date
    GROUP BY 1, 2, 3`,
)

/** P5: the money received between two days, by month and method. */
export const selectRecebido = (
  db: Executor,
  { profissionalId }: Escopo,
  { de, ate }: { de: Data; ate: Data },
): Promise<SomaDaForma[]> => db.query(RECEBIDO, [profissionalId, NOMES_RESERVADOS, de, ate])

const ABERTO = statement(
  'caixa_aberto',
  `SELECT m.aberto_desde AS desde, sum(m.total_centavos - m.pago_centavos) AS "emAberto"
     FROM mes_do_paciente m
    WHERE m.profissional_id = $1 AND ${NAO_RESERVADO('m')} AND (m.ano, m.mes) <= ($3::int, $4::int)
      AND m.total_centavos > m.pago_centavos
    GROUP BY m.aberto_desde`,
)

/** P5: the open amounts of months up to `ate`, by the day of their oldest unpaid session that took place (P3). */
export const selectAberto = (
  db: Executor,
  { profissionalId }: Escopo,
  ate: Mes,
): Promise<AbertoDesde[]> => db.query(ABERTO, [profissionalId, NOMES_RESERVADOS, ate.ano, ate.mes])
