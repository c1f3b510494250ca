import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  PADRAO,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  type StatusAgendamento,
} from '@clinica/domain/agenda/tipos'
import type { Escolhas } from './status-da-sessao.ts'

/** Statuses that one tap sets. */
export const TOQUES = ['REALIZADO', 'FALTA', 'PAGO'] as const
export type Toque = (typeof TOQUES)[number]

type Situacao = Pick<AgendamentoFio, 'statusAgendamento' | 'statusPagamento'>

export const ROTULO_DO_TOQUE: Record<Toque, string> = {
  REALIZADO: ROTULO_DO_STATUS.REALIZADO,
  FALTA: ROTULO_DO_STATUS.FALTA,
  PAGO: ROTULO_DO_PAGAMENTO.PAGO,
}

/** True when the session has that status. */
export const marcado = (toque: Toque, { statusAgendamento, statusPagamento }: Situacao): boolean =>
  toque === 'PAGO' ? statusPagamento === 'PAGO' : statusAgendamento === toque

/** §4: change made by a tap: sets the status, or resets it to the initial one (§5) if it is already set. */
export function escolhaDoToque(toque: Toque, atual: Situacao): Partial<Escolhas> {
  const tirar = marcado(toque, atual)
  if (toque === 'PAGO') return { statusPagamento: tirar ? PADRAO.statusPagamento : 'PAGO' }
  const statusAgendamento: StatusAgendamento = tirar ? PADRAO.statusAgendamento : toque
  return { statusAgendamento }
}
