import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SomaDosMeses } from '@clinica/domain/financeiro/resumo-financeiro'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/**
 * D9: excludes patients of a reserved name. The reserved names ($2) of the professional ($1) are looked up once a
 * statement, not joined to each row.
 */
export const NAO_RESERVADO = (linha: string) => `${linha}.paciente_id <> ALL (ARRAY(
        SELECT p.id FROM paciente p WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($2::text[])))`

// Two bounds that always apply, instead of `IS NULL OR`: one plan serves a month, a year and all years, and reads only
// these rows by index.
const MESES = `mes_do_paciente m
    WHERE m.profissional_id = $1 AND ${NAO_RESERVADO('m')}
      AND (m.ano, m.mes) >= ($3::int, $4::int) AND (m.ano, m.mes) <= ($5::int, $6::int)`

/**
 * D9: `aReceber` is added up row by row, as `valorFaltante` does: money paid too much for one month pays for no other.
 */
const SOMAS = `coalesce(sum(m.total_centavos), 0) AS receitas, coalesce(sum(m.pago_centavos), 0) AS recebido,
          coalesce(sum(greatest(m.total_centavos - m.pago_centavos, 0)), 0) AS "aReceber"`

const SOMA = statement('mes_soma', `SELECT ${SOMAS} FROM ${MESES}`)
const SOMA_DO_MES_DE_CADA_ANO = statement(
  'mes_soma_de_cada_ano',
  `SELECT ${SOMAS} FROM ${MESES} AND m.mes = $7`,
)
const SOMAS_POR_MES = statement(
  'mes_somas_por_mes',
  `SELECT m.ano, m.mes, ${SOMAS} FROM ${MESES} GROUP BY m.ano, m.mes`,
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

/** D9: the sums of the patients' months of a period; with `mes`, of that month of each of its years. */
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

/** D9: the sums of each month of the period; a month without a patient has no row. */
export const selectSomasPorMes = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
): Promise<(Mes & SomaDosMeses)[]> => db.query(SOMAS_POR_MES, valoresDe(escopo, periodo))
