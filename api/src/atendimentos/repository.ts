import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type { Contagem } from '@clinica/domain/atendimentos/sessoes-por-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// Two reads put together here: joined and sorted by the database, ten years took three times as long.
const MESES = `SELECT paciente_id AS "pacienteId", ano, mes, quantidade, realizadas, faltas,
          total_centavos AS total, pago_centavos AS pago
     FROM mes_do_paciente WHERE profissional_id = $1`
export const TODOS_OS_MESES = statement('resumo_meses', MESES)
export const MESES_DO_ANO = statement('resumo_meses_do_ano', `${MESES} AND ano = $2`)
export const NOMES = statement(
  'resumo_nomes',
  `SELECT p.id AS "pacienteId", p.nome AS "nomePaciente", f.nome AS "nomeProfissional"
     FROM paciente p JOIN profissional f ON f.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = ANY ($3::uuid[]) AND p.nome_chave <> ALL($2::text[])
    ORDER BY p.nome_chave, p.id`,
)

type Nomes = Pick<MesDoPaciente, 'pacienteId' | 'nomePaciente' | 'nomeProfissional'>
type Guardado = Omit<MesDoPaciente, 'profissionalId' | 'nomePaciente' | 'nomeProfissional'>

/** Rows with their patients' names, the newest month first, then in the order of `nomes`: sorted by dealing out. */
function comNomes(
  profissionalId: string,
  porPaciente: ReadonlyMap<string, Guardado[]>,
  nomes: readonly Nomes[],
) {
  const porMes = new Map<number, MesDoPaciente[]>()
  for (const { pacienteId, nomePaciente, nomeProfissional } of nomes) {
    for (const mes of porPaciente.get(pacienteId) ?? []) {
      const numero = mes.ano * 12 + mes.mes
      const linhas = porMes.get(numero) ?? []
      porMes.set(numero, linhas)
      linhas.push({ ...mes, profissionalId, nomePaciente, nomeProfissional })
    }
  }
  return [...porMes].sort(([a], [b]) => b - a).flatMap(([, linhas]) => linhas)
}

/**
 * §7 resumo-atendimentos, of one year or of all: newest month first, then by name; reserved names left out
 * on reading (D9).
 */
export async function selectResumo(
  db: Executor,
  { profissionalId }: Escopo,
  ano: number | null,
): Promise<MesDoPaciente[]> {
  const meses =
    ano === null
      ? await db.query<Guardado>(TODOS_OS_MESES, [profissionalId])
      : await db.query<Guardado>(MESES_DO_ANO, [profissionalId, ano])
  const porPaciente = Map.groupBy(meses, ({ pacienteId }) => pacienteId)
  // After the months: whose month was read is there by now.
  const quais = [profissionalId, NOMES_RESERVADOS, [...porPaciente.keys()]]
  return comNomes(profissionalId, porPaciente, await db.query<Nomes>(NOMES, quais))
}

/** Rows whose patient's name is not reserved (D9): the names are looked up once, not joined to each row. */
const VISIVEIS = `mes_do_paciente m
    WHERE m.profissional_id = $1
      AND m.paciente_id <> ALL (ARRAY(
            SELECT p.id FROM paciente p
             WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($2::text[])))`

// From each year straight to the one before, by index: as many steps as years, however many rows they have.
const ANOS = statement(
  'resumo_anos',
  `WITH RECURSIVE achado (ano) AS (
     SELECT (SELECT m.ano FROM ${VISIVEIS} ORDER BY m.ano DESC LIMIT 1)
     UNION ALL
     SELECT (SELECT m.ano FROM ${VISIVEIS} AND m.ano < achado.ano ORDER BY m.ano DESC LIMIT 1)
       FROM achado WHERE achado.ano IS NOT NULL
   )
   SELECT ano FROM achado WHERE ano IS NOT NULL ORDER BY ano DESC`,
)

/** §2: the years found in the data, the latest first; one without a row that is shown is none. */
export async function selectAnos(db: Executor, { profissionalId }: Escopo): Promise<number[]> {
  const linhas = await db.query<{ ano: number }>(ANOS, [profissionalId, NOMES_RESERVADOS])
  return linhas.map(({ ano }) => ano)
}

const CONTAGENS = statement(
  'resumo_contagens',
  `SELECT m.ano, m.mes, sum(m.quantidade) AS quantidade, sum(m.realizadas) AS realizadas,
          sum(m.faltas) AS faltas
     FROM ${VISIVEIS}
      AND (m.ano, m.mes) >= ($3::int, $4::int) AND (m.ano, m.mes) <= ($5::int, $6::int)
    GROUP BY m.ano, m.mes`,
)

/** D9: what all patients' months between the two count; a month without a patient has no row. */
export const selectContagens = (
  db: Executor,
  { profissionalId }: Escopo,
  { de, ate }: { de: Mes; ate: Mes },
): Promise<Contagem[]> =>
  db.query(CONTAGENS, [profissionalId, NOMES_RESERVADOS, de.ano, de.mes, ate.ano, ate.mes])

const DO_PACIENTE = statement(
  'resumo_do_paciente',
  `SELECT p.profissional_id AS "profissionalId", f.nome AS "nomeProfissional",
          p.id AS "pacienteId", p.nome AS "nomePaciente", $3::int AS ano, $4::int AS mes,
          coalesce(m.quantidade, 0) AS quantidade, coalesce(m.realizadas, 0) AS realizadas,
          coalesce(m.faltas, 0) AS faltas, coalesce(m.total_centavos, 0) AS total,
          coalesce(m.pago_centavos, 0) AS pago
     FROM paciente p
     JOIN profissional f ON f.id = p.profissional_id
     LEFT JOIN mes_do_paciente m ON m.profissional_id = p.profissional_id AND m.paciente_id = p.id
      AND m.ano = $3 AND m.mes = $4
    WHERE p.profissional_id = $1 AND p.id = $2`,
)

/** One patient's month, zeros where nothing is in it; null: no such patient. Archived ones too (D6). */
export async function selectMesDoPaciente(
  db: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: Mes & { pacienteId: string },
): Promise<MesDoPaciente | null> {
  const valores = [profissionalId, pacienteId, ano, mes]
  const [linha] = await db.query<MesDoPaciente>(DO_PACIENTE, valores)
  return linha ?? null
}
