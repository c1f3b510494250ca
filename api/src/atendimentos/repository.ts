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

/** Rows with their patients' names, the newest month first, then in the order of `nomes`. */
function comNomes(profissionalId: string, meses: readonly Guardado[], nomes: readonly Nomes[]) {
  const lugares = new Map(nomes.map((um, lugar) => [um.pacienteId, { ...um, lugar }]))
  const linhas: { ordem: number; linha: MesDoPaciente }[] = []
  for (const mes of meses) {
    const dela = lugares.get(mes.pacienteId)
    if (dela === undefined) continue
    const { nomePaciente, nomeProfissional, lugar } = dela
    linhas.push({
      ordem: lugar - (mes.ano * 12 + mes.mes) * nomes.length,
      linha: { ...mes, profissionalId, nomePaciente, nomeProfissional },
    })
  }
  return linhas.sort((a, b) => a.ordem - b.ordem).map(({ linha }) => linha)
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
