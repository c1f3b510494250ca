import { type Mes, numeroDoMes } from './data.ts'

/** Sorts months, oldest first, without repeats. */
export const mesesEmOrdem = (meses: readonly Mes[]): Mes[] =>
  [
    ...new Map(meses.map(({ ano, mes }) => [numeroDoMes({ ano, mes }), { ano, mes }])).values(),
  ].sort((a, b) => numeroDoMes(a) - numeroDoMes(b))
