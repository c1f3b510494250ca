import type { DataHora } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'

type Alcancavel = Pick<
  Agendamento,
  'id' | 'inicio' | 'pacienteId' | 'statusAgendamento' | 'statusPagamento'
>

/**
 * P2: true for a session that a closure reaches: a patient's future session that is neither held nor missed. PAGO ones
 * stay unless they are named.
 */
export const alcancada = (
  { inicio, pacienteId, statusAgendamento }: Alcancavel,
  agora: DataHora,
): boolean =>
  inicio > agora &&
  pacienteId !== null &&
  (statusAgendamento === 'AGENDADO' || statusAgendamento === 'CONFIRMADO')

/** The choices made among the sessions of a preview. */
export type Escolhas = {
  readonly manter: ReadonlySet<string>
  /** PAGO sessions to cancel; their money stays as credit. */
  readonly creditar: ReadonlySet<string>
}

/** P2: the reached sessions that are cancelled. */
export const desmarcadas = <T extends Alcancavel>(
  alcancadas: readonly T[],
  { manter, creditar }: Escolhas,
): T[] =>
  alcancadas.filter(({ id, statusPagamento }) =>
    statusPagamento === 'PAGO' ? creditar.has(id) : !manter.has(id),
  )
