/** The row of 'Minha conta' by which 'Cobrança' is set. */
export { CobrancaRow } from './components/cobranca-row.tsx'
/** The way from a patient's month to its statement. */
export { VerExtrato } from './components/ver-extrato.tsx'
