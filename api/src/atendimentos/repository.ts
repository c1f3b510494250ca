import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const RESUMO = statement(
  'resumo_atendimentos',
  `SELECT m.profissional_id AS "profissionalId", f.nome AS "nomeProfissional",
          m.paciente_id AS "pacienteId", p.nome AS "nomePaciente", m.ano, m.mes, m.quantidade,
          m.realizadas, m.faltas,          m.total_centavos AS total, m.pago_centavos AS pago
     FROM mes_do_paciente m
     JOIN paciente p ON p.profissional_id = m.profissional_id AND p.id = m.paciente_id
     JOIN profissional f ON f.id = m.profissional_id
    WHERE m.profissional_id = $1 AND p.nome_chave <> ALL($2::text[])
    ORDER BY m.ano DESC, m.mes DESC, p.nome_chave, m.paciente_id`,
)

/** §7 resumo-atendimentos: newest month first, then by name; reserved names left out on reading (D9). */
export const selectResumo = (db: Executor, { profissionalId }: Escopo): Promise<MesDoPaciente[]> =>
  db.query<MesDoPaciente>(RESUMO, [profissionalId, NOMES_RESERVADOS])
