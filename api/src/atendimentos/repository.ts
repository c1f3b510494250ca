import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const RESUMO = statement(
  'resumo_atendimentos',
  `SELECT m.profissional_id AS "profissionalId", f.nome AS "nomeProfissional",
          m.paciente_id AS "pacienteId", p.nome AS "nomePaciente", m.ano, m.mes, m.quantidade,
          m.realizadas, m.faltas, m.total_centavos AS total, m.pago_centavos AS pago
     FROM mes_do_paciente m
     JOIN paciente p ON p.profissional_id = m.profissional_id AND p.id = m.paciente_id
     JOIN profissional f ON f.id = m.profissional_id
    WHERE m.profissional_id = $1 AND p.nome_chave <> ALL($2::text[])
    ORDER BY m.ano DESC, m.mes DESC, p.nome_chave, m.paciente_id`,
)

/** §7 resumo-atendimentos: newest month first, then by name; reserved names left out on reading (D9). */
export const selectResumo = (db: Executor, { profissionalId }: Escopo): Promise<MesDoPaciente[]> =>
  db.query<MesDoPaciente>(RESUMO, [profissionalId, NOMES_RESERVADOS])

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
