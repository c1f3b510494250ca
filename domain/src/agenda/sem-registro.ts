import type { DataHora } from '../tempo/data-hora.ts'
import { contaNoMes } from './regras-do-agendamento.ts'
import type { StatusAgendamento, Tipo } from './tipos.ts'

type Sessao = {
  pacienteId: string | null
  tipo: Tipo
  fim: string
  statusAgendamento: StatusAgendamento
}

/** D9: a session that counts and is over, of which nobody said whether it was kept. */
export const semRegistro = (sessao: Sessao, agora: DataHora): boolean =>
  contaNoMes(sessao) &&
  sessao.fim <= agora &&
  (sessao.statusAgendamento === 'AGENDADO' || sessao.statusAgendamento === 'CONFIRMADO')
