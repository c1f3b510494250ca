import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  PADRAO,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  type StatusAgendamento,
} from '@clinica/domain/agenda/tipos'
import type { Escolhas } from './status-da-sessao.ts'

/** What is said of a session every day, by one tap. */
export const TOQUES = ['REALIZADO', 'FALTA', 'PAGO'] as const
export type Toque = (typeof TOQUES)[number]

type Situacao = Pick<AgendamentoFio, 'statusAgendamento' | 'statusPagamento'>

export const ROTULO_DO_TOQUE: Record<Toque, string> = {
  REALIZADO: ROTULO_DO_STATUS.REALIZADO,
  FALTA: ROTULO_DO_STATUS.FALTA,
  PAGO: ROTULO_DO_PAGAMENTO.PAGO,
}

/** Whether that is so of a session now. */
export const marcado = (toque: Toque, { statusAgendamento, statusPagamento }: Situacao): boolean =>
  toque === 'PAGO' ? statusPagamento === 'PAGO' : statusAgendamento === toque

/** §4: what a tap chooses: that, or where it is so already, what an appointment begins as (§5). */
export function escolhaDoToque(toque: Toque, atual: Situacao): Partial<Escolhas> {
  const tirar = marcado(toque, atual)
  if (toque === 'PAGO') return { statusPagamento: tirar ? PADRAO.statusPagamento : 'PAGO' }
  const statusAgendamento: StatusAgendamento = tirar ? PADRAO.statusAgendamento : toque
  return { statusAgendamento }
}
