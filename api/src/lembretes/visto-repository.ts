import type { StatusAgendamento } from '@clinica/domain/agenda/tipos'
import type { LembreteVisto } from '@clinica/domain/lembretes/vez-do-lembrete'
import type { DataHora } from '@clinica/domain/tempo/data-hora'

/** True for a patient `p` who is active, wants reminders, and has an address that is not refused. */
export const RECEBE = `p.arquivado_em IS NULL AND p.lembrar_desde IS NOT NULL AND p.email IS NOT NULL
  AND NOT EXISTS (SELECT FROM lembrete_recusado r
    WHERE r.profissional_id = p.profissional_id AND r.paciente_id = p.id AND r.email = lower(p.email))`

/** D2, P4: true for an account `u` that may write to patients: it is active, and its e-mail is proved. */
export const PODE_ESCREVER = 'u.ativo AND u.email_provado'

/** The columns with the present state of reminder `l`'s session. */
export const VISTO = `l.inicio, ${RECEBE} AS recebe, coalesce(j.ligado, false) AND ${PODE_ESCREVER} AS ligado,
  a.inicio AS "sessaoInicio", a.status_agendamento AS "statusAgendamento", a.alterado_em AS "alteradoEm"`

export const DE_ONDE = `lembrete l
  JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
  JOIN profissional f ON f.id = l.profissional_id
  JOIN usuario u ON u.id = f.usuario_id
  LEFT JOIN lembrete_ajuste j ON j.profissional_id = l.profissional_id
  LEFT JOIN agendamento a ON a.profissional_id = l.profissional_id AND a.id = l.agendamento_id
   AND a.paciente_id = l.paciente_id`

export type LinhaVista = {
  inicio: DataHora
  recebe: boolean
  ligado: boolean
  sessaoInicio: DataHora | null
  statusAgendamento: StatusAgendamento | null
  alteradoEm: Date | null
}

export function vistoDe(linha: LinhaVista): LembreteVisto {
  const { inicio, recebe, ligado, sessaoInicio, statusAgendamento, alteradoEm } = linha
  const ha = sessaoInicio !== null && statusAgendamento !== null && alteradoEm !== null
  const sessao = ha
    ? { inicio: sessaoInicio, statusAgendamento, mudouEm: alteradoEm.getTime() }
    : null
  return { inicio, sessao, recebe, ligado }
}
