import { lazyPart } from '../lib/page/lazy-part.ts'

/** Parts that other nouns use: next sessions, end of the day, a patient's month, and receipts (P3). */
export { FimDoDiaEmVista } from './fim-do-dia/fim-do-dia-em-vista.tsx'
export { useSessoesAFechar } from './fim-do-dia/use-sessoes-a-fechar.ts'
export { useSessoesDoMesAFechar } from './fim-do-dia/use-sessoes-do-mes.ts'
export { proximosDe, useProximosAtendimentos } from './proximas/queries.ts'
// Loaded on demand: using one export must not load the others.
export const SessoesDoMes = lazyPart(async () => ({
  default: (await import('./mes/sessoes-do-mes.tsx')).SessoesDoMes,
}))
export const ReceberDialog = lazyPart(() => import('./recebimento/receber-dialog.tsx'))
export const SaldoDoPaciente = lazyPart(() => import('./recebimento/saldo-do-paciente.tsx'))
export const RecebimentosDoPaciente = lazyPart(
  () => import('./recebimento/recebimentos-do-paciente.tsx'),
)
