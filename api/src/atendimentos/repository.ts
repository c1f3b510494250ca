import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// Two reads put together here: joined and sorted by the database, ten years took three times as long.
const MESES = statement(
  'resumo_meses',
  `SELECT paciente_id AS "pacienteId", ano, mes, quantidade, realizadas, faltas,
          total_centavos AS total, pago_centavos AS pago
     FROM mes_do_paciente WHERE profissional_id = $1`,
)
const NOMES = statement(
  'resumo_nomes',
  `SELECT p.id AS "pacienteId", p.nome AS "nomePaciente", f.nome AS "nomeProfissional"
     FROM paciente p JOIN profissional f ON f.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.nome_chave <> ALL($2::text[])
    ORDER BY p.nome_chave, p.id`,
)

type Nomes = Pick<MesDoPaciente, 'pacienteId' | 'nomePaciente' | 'nomeProfissional'>
type Guardado = Omit<MesDoPaciente, 'profissionalId' | 'nomePaciente' | 'nomeProfissional'>

/** Rows with their patients' names, the newest month first, then in the order of `nomes`: sorted by dealing out. */
function comNomes(profissionalId: string, meses: readonly Guardado[], nomes: readonly Nomes[]) {
  const porPaciente = Map.groupBy(meses, ({ pacienteId }) => pacienteId)
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

/** §7 resumo-atendimentos: newest month first, then by name; reserved names left out on reading (D9). */
export async function selectResumo(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<MesDoPaciente[]> {
  const meses = await db.query<Guardado>(MESES, [profissionalId])
  // After the months: whose month was read is there by now.
  const nomes = await db.query<Nomes>(NOMES, [profissionalId, NOMES_RESERVADOS])
  return comNomes(profissionalId, meses, nomes)
}

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
