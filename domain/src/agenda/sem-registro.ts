import type { DataHora } from '../tempo/data-hora.ts'
import { contaNoMes } from './regras-do-agendamento.ts'
import type { StatusAgendamento, Tipo } from './tipos.ts'

type Sessao = {
  pacienteId: string | null
  tipo: Tipo
  fim: string
  statusAgendamento: StatusAgendamento
}

/** D9: true for a session that counts, is over, and was marked neither held nor missed. */
export const semRegistro = (sessao: Sessao, agora: DataHora): boolean =>
  contaNoMes(sessao) &&
  sessao.fim <= agora &&
  (sessao.statusAgendamento === 'AGENDADO' || sessao.statusAgendamento === 'CONFIRMADO')
