import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { type MesDoPaciente, PACIENTE_DESCARTADO } from '@clinica/domain/atendimentos/contract'
import type { Contagem } from '@clinica/domain/atendimentos/sessoes-por-mes'
import type { Centavos } from '@clinica/domain/dinheiro'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro, nomeExibido, ordemDoNome } from '../pacientes/nome-sql.ts'

const LINHA = `m.ano, m.mes, m.quantidade, m.realizadas, m.faltas, m.total_centavos AS total, m.pago_centavos AS pago`

const resumo = (quais: string) => `
  SELECT f.id AS "profissionalId", f.nome AS "nomeProfissional", m.paciente_id AS "pacienteId",
         ${nomeExibido('p')} AS "nomePaciente",
         nullif(${nomeDeRegistro('p')}, ${nomeExibido('p')}) AS "nomeDeRegistro", ${LINHA}
    FROM mes_do_paciente m
    JOIN profissional f ON f.id = m.profissional_id
    LEFT JOIN paciente p ON p.profissional_id = $1 AND p.id = m.paciente_id
   WHERE m.profissional_id = $1 ${quais} AND (p.id IS NULL OR p.nome_chave <> ALL ($2::text[]))
   ORDER BY m.ano DESC, m.mes DESC, ${ordemDoNome('p')}, m.paciente_id`

const RESUMO = statement('resumo_meses', resumo(''))
const RESUMO_DO_ANO = statement('resumo_meses_do_ano', resumo('AND m.ano = $3'))

/** A row of the summary as it is read; the name is null of a record that was disposed of (D6). */
type Lida = Omit<MesDoPaciente, 'nomePaciente' | 'descartado'> & { nomePaciente: string | null }

/**
 * §7 resumo-atendimentos, of one year or of all: the newest month first, within it by name; reserved names left out
 * on reading (D9).
 */
export async function selectResumo(
  db: Executor,
  { profissionalId }: Escopo,
  ano: number | null,
): Promise<MesDoPaciente[]> {
  const quais = [profissionalId, NOMES_RESERVADOS]
  const lidas =
    ano === null
      ? await db.query<Lida>(RESUMO, quais)
      : await db.query<Lida>(RESUMO_DO_ANO, [...quais, ano])
  return lidas.map(({ nomePaciente, ...linha }) =>
    nomePaciente === null
      ? { ...linha, nomePaciente: PACIENTE_DESCARTADO, descartado: true }
      : { ...linha, nomePaciente },
  )
}

const MESES_COM_SALDO = statement(
  'resumo_meses_com_saldo',
  `SELECT m.ano, m.mes, m.total_centavos AS total, m.pago_centavos AS pago
     FROM paciente p
     LEFT JOIN mes_do_paciente m ON m.profissional_id = p.profissional_id AND m.paciente_id = p.id
      AND (m.total_centavos <> m.pago_centavos OR m.ano * 12 + m.mes = ANY ($4::int[]))
      AND p.nome_chave <> ALL ($2::text[])
    WHERE p.profissional_id = $1 AND p.id = $3`,
)

/**
 * P9: one patient's months with a balance, and those of `alem`; none of a reserved name (D9); null: no such
 * patient. Archived ones too (D6).
 */
export async function selectMesesComSaldo(
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  alem: readonly Mes[] = [],
): Promise<(Mes & { total: Centavos; pago: Centavos })[] | null> {
  const linhas = await db.query<{ ano: number | null } & Mes & { total: Centavos; pago: Centavos }>(
    MESES_COM_SALDO,
    [profissionalId, NOMES_RESERVADOS, pacienteId, alem.map(({ ano, mes }) => ano * 12 + mes)],
  )
  return linhas.length === 0 ? null : linhas.filter(({ ano }) => ano !== null)
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
          p.id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", $3::int AS ano, $4::int AS mes,
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
