import type { StatusAgendamento } from '../agenda/tipos.ts'
import type { DataHora } from '../tempo/data-hora.ts'

/** What the page of a link has to say. */
export type EstadoDaConfirmacao = 'ABERTA' | 'CONFIRMADA' | 'PASSOU' | 'REMARCADA' | 'DESMARCADA'

type Ligada = {
  /** As the letter told it. */
  readonly inicio: DataHora
  /** Null: it is gone, or another patient's. */
  readonly sessao: {
    readonly inicio: DataHora
    readonly statusAgendamento: StatusAgendamento
  } | null
}

/** P4: where the session of a link stands; only an open one can be confirmed. */
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
