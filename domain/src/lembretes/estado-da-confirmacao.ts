import type { StatusAgendamento } from '../agenda/tipos.ts'
import type { DataHora } from '../tempo/data-hora.ts'

/** The states of a link's page. */
export type EstadoDaConfirmacao = 'ABERTA' | 'CONFIRMADA' | 'PASSOU' | 'REMARCADA' | 'DESMARCADA'

type Ligada = {
  /** The start that the letter announced. */
  readonly inicio: DataHora
  /** Null where the session is deleted or belongs to another patient. */
  readonly sessao: {
    readonly inicio: DataHora
    readonly statusAgendamento: StatusAgendamento
  } | null
}

/** P4: the state of a link's session; only an open one can be confirmed. */
export function estadoDaConfirmacao(
  { inicio, sessao }: Ligada,
  agora: DataHora,
): EstadoDaConfirmacao {
  if (inicio <= agora) return 'PASSOU'
  if (!sessao) return 'DESMARCADA'
  if (sessao.inicio !== inicio) return 'REMARCADA'
  if (sessao.statusAgendamento === 'AGENDADO') return 'ABERTA'
  return sessao.statusAgendamento === 'CONFIRMADO' ? 'CONFIRMADA' : 'PASSOU'
}
