/** Account screen's share of this noun: the agenda in another calendar. */
export { AssinaturaRow } from './components/assinatura-row.tsx'
