import type { DataHora } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'

type Alcancavel = Pick<
  Agendamento,
  'id' | 'inicio' | 'pacienteId' | 'statusAgendamento' | 'statusPagamento'
>

/**
 * P2: what a closure is about: patients' sessions still ahead that are neither held nor missed. Those that are
 * PAGO stay unless they are named.
 */
export const alcancada = (
  { inicio, pacienteId, statusAgendamento }: Alcancavel,
  agora: DataHora,
): boolean =>
  inicio > agora &&
  pacienteId !== null &&
  (statusAgendamento === 'AGENDADO' || statusAgendamento === 'CONFIRMADO')

/** What was chosen of the sessions that a preview showed. */
export type Escolhas = {
  readonly manter: ReadonlySet<string>
  /** PAGO ones that go; their money stays as credit. */
  readonly creditar: ReadonlySet<string>
}

/** P2: which of the sessions reached are called off. */
export const desmarcadas = <T extends Alcancavel>(
  alcancadas: readonly T[],
  { manter, creditar }: Escolhas,
): T[] =>
  alcancadas.filter(({ id, statusPagamento }) =>
    statusPagamento === 'PAGO' ? creditar.has(id) : !manter.has(id),
  )
