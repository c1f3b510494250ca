/** Account screen's share of this noun: the professional's data. */
export { DadosRows } from './components/dados-rows.tsx'
export { RegrasRows } from './components/regras-rows.tsx'
/** Data for the first day's guide. */
export { useDados } from './queries.ts'
