import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { StatusAgendamento, Tipo } from '@clinica/domain/agenda/tipos'
import type { Centavos } from '@clinica/domain/dinheiro'
import type { SessaoCobrada } from '@clinica/domain/pagamentos/alocacao'
import { type ChaveDoMes, chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunas } from './repository.ts'

// Reads money and sessions in one statement. MATERIALIZED sums a month's entries once, not once a session. OFFSET 0
// makes each month's sessions an index look-up of their own, whatever the planner thinks of the tables. The bounds are
// computed before: with row-level security (D4) no index is used for a value that a function computes from another
// table's row.
const RETRATO = statement(
  'mes_retrato',
  `WITH m AS MATERIALIZED (
     SELECT c.*, make_timestamp(c.ano, c.mes, 1, 0, 0, 0) AS de,
            make_timestamp(c.ano, c.mes, 1, 0, 0, 0) + interval '1 month' AS ate,
            (SELECT coalesce(sum(l.valor_centavos), 0) FROM pagamento l
                   WHERE l.profissional_id = $1 AND l.paciente_id = c.paciente_id
                     AND l.ano = c.ano AND l.mes = c.mes) AS total,
            EXISTS (SELECT 1 FROM mes_fechado f WHERE f.profissional_id = $1 AND f.ano = c.ano
                       AND f.mes = c.mes AND f.fechado) AS fechado
       FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes)
   )
   SELECT m.paciente_id AS "pacienteId", m.ano, m.mes, m.total, m.fechado, s.*
     FROM m
     LEFT JOIN LATERAL (
       SELECT a.id, a.tipo, a.inicio, coalesce(a.valor_centavos, 0) AS valor,
              a.status_agendamento AS "statusAgendamento",
              a.status_pagamento = 'PAGO' AS pago, a.pago_proprio_centavos AS proprio
         FROM agendamento a
        WHERE a.profissional_id = $1 AND a.paciente_id = m.paciente_id AND a.tipo = ANY($5::text[])
          AND a.inicio >= m.de AND a.inicio < m.ate
       OFFSET 0
     ) AS s ON true
    ORDER BY s.id`,
)

type DoMes = ChaveDoMes & { total: Centavos; fechado: boolean }
type Linha = DoMes & SessaoCobrada & { tipo: Tipo; statusAgendamento: StatusAgendamento }
/** The row of a month without sessions. */
type LinhaVazia = DoMes & { id: null }

const temSessao = (linha: Linha | LinhaVazia): linha is Linha => linha.id !== null

/** D10: the retrato of these months: their sessions, and their money as the sum of the entries. */
export async function selectRetrato(
  tx: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<Retrato> {
  const valores = [profissionalId, ...colunas(meses), TIPOS_QUE_CONTAM]
  const linhas = await tx.query<Linha | LinhaVazia>(RETRATO, valores)
  const doMes = new Map(linhas.map((linha) => [chaveDoMes(linha), linha]))
  return {
    pagos: meses.map((mes) => {
      const { total = 0 as Centavos, fechado = false } = doMes.get(chaveDoMes(mes)) ?? {}
      return { ...mes, pago: total, ...(fechado && { fechado }) }
    }),
    sessoes: linhas
      .filter(temSessao)
      .map(({ pacienteId, ano, mes, total: _, fechado: __, ...sessao }) => ({
        ...sessao,
        chave: { pacienteId, ano, mes },
      })),
  }
}
