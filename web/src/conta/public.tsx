/** What one's own account shows of this noun: all that it keeps, to take along. */
export { MeusDadosRow } from './components/meus-dados-row.tsx'
