import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SomaDosMeses } from '@clinica/domain/financeiro/resumo-financeiro'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// Two bounds that always count, and no `IS NULL OR`: one plan serves a month, a year and all of them, and
// reads nothing else by index.
const NO_PERIODO = (linha: string) =>
  `(${linha}.ano, ${linha}.mes) >= ($3::int, $4::int) AND (${linha}.ano, ${linha}.mes) <= ($5::int, $6::int)`

/**
 * D9: all patients' months of the period, as kept, and less than nothing those of a reserved name: they are in what
 * is kept, whatever a patient was called then, and few. What is open was added up row by row, as `valorFaltante`
 * says: what one paid too much pays for nobody else.
 */
const PARCELAS = (quais = '') =>
  `(SELECT s.ano, s.mes, s.receitas_centavos AS receitas, s.recebido_centavos AS recebido,
           s.a_receber_centavos AS falta
      FROM soma_do_mes s WHERE s.profissional_id = $1 AND ${NO_PERIODO('s')} ${quais}
    UNION ALL
    SELECT m.ano, m.mes, -m.total_centavos, -m.pago_centavos, -greatest(m.total_centavos - m.pago_centavos, 0)
      FROM paciente p CROSS JOIN LATERAL (
        SELECT * FROM mes_do_paciente s
         WHERE s.profissional_id = $1 AND s.paciente_id = p.id AND ${NO_PERIODO('s')} ${quais} OFFSET 0) AS m
     WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($2::text[])) AS um`

const SOMAS = `coalesce(sum(um.receitas), 0) AS receitas, coalesce(sum(um.recebido), 0) AS recebido,
          coalesce(sum(um.falta), 0) AS "aReceber"`

const SOMA = statement('mes_soma', `SELECT ${SOMAS} FROM ${PARCELAS()}`)
const SOMA_DO_MES_DE_CADA_ANO = statement(
  'mes_soma_de_cada_ano',
  `SELECT ${SOMAS} FROM ${PARCELAS('AND s.mes = $7')}`,
)
const SOMAS_POR_MES = statement(
  'mes_somas_por_mes',
  `SELECT um.ano, um.mes, ${SOMAS} FROM ${PARCELAS()} GROUP BY um.ano, um.mes`,
)

/** From the first through the last month. */
export type Periodo = { de: Mes; ate: Mes }

const valoresDe = ({ profissionalId }: Escopo, { de, ate }: Periodo) => [
  profissionalId,
  NOMES_RESERVADOS,
  de.ano,
  de.mes,
  ate.ano,
  ate.mes,
]

/** D9: what the patients' months of a period amount to; with `mes`, that month of each of its years. */
export async function selectSoma(
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
  mes: number | null,
): Promise<SomaDosMeses> {
  const valores = valoresDe(escopo, periodo)
  const [soma] =
    mes === null
      ? await db.query<SomaDosMeses>(SOMA, valores)
      : await db.query<SomaDosMeses>(SOMA_DO_MES_DE_CADA_ANO, [...valores, mes])
  if (!soma) throw new Error('A sum without GROUP BY always has its row')
  return soma
}

/** The same of each month of the period; one without a patient has no row. */
export const selectSomasPorMes = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
): Promise<(Mes & SomaDosMeses)[]> => db.query(SOMAS_POR_MES, valoresDe(escopo, periodo))

const DIFERENCAS = `(
    SELECT um.ano, um.mes, sum(um.receitas) AS receitas, sum(um.recebido) AS recebido, sum(um.falta) AS falta,
           sum(um.com_sessao) AS com_sessao
      FROM (SELECT m.ano, m.mes, m.total_centavos AS receitas, m.pago_centavos AS recebido,
                   greatest(m.total_centavos - m.pago_centavos, 0) AS falta,
                   CASE WHEN m.aberto_desde IS NULL THEN 0
                     ELSE greatest(m.total_centavos - m.pago_centavos, 0) END AS com_sessao
              FROM mes_do_paciente m WHERE m.profissional_id = $1
            UNION ALL
            SELECT s.ano, s.mes, -s.receitas_centavos, -s.recebido_centavos, -s.a_receber_centavos,
                   -s.com_sessao_centavos
              FROM soma_do_mes s WHERE s.profissional_id = $1) AS um
     GROUP BY um.ano, um.mes
    HAVING sum(um.receitas) <> 0 OR sum(um.recebido) <> 0 OR sum(um.falta) <> 0
        OR sum(um.com_sessao) <> 0) AS d`

const CONFERE = statement('soma_confere', `SELECT count(*) AS diferentes FROM ${DIFERENCAS}`)

/** D9: of how many months what is kept is not what their patients' rows come to; one moment of a server that runs. */
export async function countSomasDiferentes(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<number> {
  const [conta] = await db.query<{ diferentes: number }>(CONFERE, [profissionalId])
  return conta?.diferentes ?? 0
}

// What is missing is added: whatever gestures add meanwhile is theirs, and stays.
const CORRIGE = statement(
  'soma_corrige',
  `INSERT INTO soma_do_mes (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
     a_receber_centavos, com_sessao_centavos)
   SELECT $1, d.ano, d.mes, pg_current_xact_id(), d.receitas, d.recebido, d.falta, d.com_sessao FROM ${DIFERENCAS}`,
)

/** Sets what is kept right, where nobody else does the same. */
export const correctSomas = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query(CORRIGE, [profissionalId])

/** What a month's sum may be told in before it is put together. */
const PARCELAS_DEMAIS = 16

// Rows that are gone by the time they are reached were put together by another server; new ones wait for the next time.
const JUNTA = statement(
  'soma_junta',
  `WITH muitas AS MATERIALIZED (
     SELECT profissional_id, ano, mes FROM soma_do_mes GROUP BY 1, 2, 3 HAVING count(*) > ${PARCELAS_DEMAIS}
   ), idas AS (
     DELETE FROM soma_do_mes s USING muitas m
      WHERE s.profissional_id = m.profissional_id AND s.ano = m.ano AND s.mes = m.mes
     RETURNING s.*
   )
   INSERT INTO soma_do_mes (profissional_id, ano, mes, transacao, receitas_centavos, recebido_centavos,
     a_receber_centavos, com_sessao_centavos)
   SELECT profissional_id, ano, mes, pg_current_xact_id(), sum(receitas_centavos), sum(recebido_centavos),
          sum(a_receber_centavos), sum(com_sessao_centavos)
     FROM idas GROUP BY 1, 2, 3`,
)

/** Puts together what gestures have added to the months of every professional: no sum changes. */
export const joinSomas = (db: Executor) => db.query(JUNTA)
