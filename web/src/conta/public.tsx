/** Account screen's share of this noun: the export of all data. */
export { MeusDadosRow } from './components/meus-dados-row.tsx'
