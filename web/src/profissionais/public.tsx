/** What one's own account shows of this noun: the professional's data, changed in place. */
export { DadosRows } from './components/dados-rows.tsx'
export { RegrasRows } from './components/regras-rows.tsx'
/** What the first day asks about it. */
export { useDados } from './queries.ts'
