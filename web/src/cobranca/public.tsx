import { lazyPart } from '../lib/page/lazy-part.ts'

/** The row of 'Minha conta' by which 'Cobrança' is set. */
export { CobrancaRow } from './components/cobranca-row.tsx'
/** Whether what is older is asked for. */
export { IncluirAnterior } from './components/incluir-anterior.tsx'
/** The way from a patient's month to its statement. */
export { VerExtrato } from './components/ver-extrato.tsx'
export { useCobranca } from './queries.ts'
export const ExtratoDialog = lazyPart(() => import('./components/extrato-dialog.tsx'))
