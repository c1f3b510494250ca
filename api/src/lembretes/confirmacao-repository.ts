import type { StatusAgendamento } from '@clinica/domain/agenda/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement, statementOutsideRowSecurity } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeExibido } from '../pacientes/nome-sql.ts'

const DO_SEGREDO = statementOutsideRowSecurity(
  'lembrete_do_segredo',
  'SELECT profissional_id AS "profissionalId", id FROM lembrete_do_segredo($1)',
)

/** The reminder that a link's secret belongs to; null where there is none. */
export async function selectDoSegredo(db: Executor, hash: Buffer) {
  const [linha] = await db.query<{ profissionalId: string; id: string }>(DO_SEGREDO, [hash])
  return linha ?? null
}

const LIGADA = statement(
  'lembrete_ligada',
  `SELECT l.agendamento_id AS "agendamentoId", l.paciente_id AS "pacienteId", l.inicio,
          ${nomeExibido('p')} AS paciente, f.nome AS profissional,
          a.inicio AS "sessaoInicio", a.status_agendamento AS "statusAgendamento"
     FROM lembrete l
     JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
     JOIN profissional f ON f.id = l.profissional_id
     LEFT JOIN agendamento a ON a.profissional_id = l.profissional_id AND a.id = l.agendamento_id
      AND a.paciente_id = l.paciente_id AND p.arquivado_em IS NULL
    WHERE l.profissional_id = $1 AND l.id = $2`,
)

export type Ligada = {
  agendamentoId: string
  pacienteId: string
  inicio: DataHora
  paciente: string
  profissional: string
  sessao: { inicio: DataHora; statusAgendamento: StatusAgendamento } | null
}

/** The session that a letter announced, in its present state; null where the patient's record is gone. */
export async function selectLigada(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Ligada | null> {
  type Linha = Omit<Ligada, 'sessao'> & {
    sessaoInicio: DataHora | null
    statusAgendamento: StatusAgendamento | null
  }
  const [linha] = await db.query<Linha>(LIGADA, [profissionalId, id])
  if (!linha) return null
  const { sessaoInicio, statusAgendamento, ...resto } = linha
  const ha = sessaoInicio !== null && statusAgendamento !== null
  return { ...resto, sessao: ha ? { inicio: sessaoInicio, statusAgendamento } : null }
}

const CONFIRMADO = statement(
  'lembrete_confirmado',
  'UPDATE lembrete SET confirmado_em = $3 WHERE profissional_id = $1 AND id = $2',
)

/** Notes when the link's button last did something. */
export const markConfirmado = (db: Executor, { profissionalId }: Escopo, id: string, em: Date) =>
  db.query(CONFIRMADO, [profissionalId, id, em])
