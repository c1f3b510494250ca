import { lazyPart } from '../lib/page/lazy-part.ts'

/**
 * What the house borrows from this noun: the next sessions, the day's end, a patient's month, session by session, edited in place,
 * and what is received of a patient (P3).
 */
export { FimDoDiaEmVista } from './fim-do-dia/fim-do-dia-em-vista.tsx'
export { useSessoesAFechar } from './fim-do-dia/use-sessoes-a-fechar.ts'
export { useSessoesDoMesAFechar } from './fim-do-dia/use-sessoes-do-mes.ts'
export { proximosDe, useProximosAtendimentos } from './proximas/queries.ts'
// In a file of its own: who borrows the one does not load the other.
export const SessoesDoMes = lazyPart(async () => ({
  default: (await import('./mes/sessoes-do-mes.tsx')).SessoesDoMes,
}))
export const ReceberDialog = lazyPart(() => import('./recebimento/receber-dialog.tsx'))
export const SaldoDoPaciente = lazyPart(() => import('./recebimento/saldo-do-paciente.tsx'))
export const RecebimentosDoPaciente = lazyPart(
  () => import('./recebimento/recebimentos-do-paciente.tsx'),
)
