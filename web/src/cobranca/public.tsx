import { lazyPart } from '../lib/page/lazy-part.ts'

/** Row of 'Minha conta' for the billing settings. */
export { CobrancaRow } from './components/cobranca-row.tsx'
/** Option to include older debts. */
export { IncluirAnterior } from './components/incluir-anterior.tsx'
/** Button from a patient's month to its statement. */
export { VerExtrato } from './components/ver-extrato.tsx'
export { useCobranca } from './queries.ts'
export const ExtratoDialog = lazyPart(() => import('./components/extrato-dialog.tsx'))
