import { enumerados } from '../texto.ts'
import type { Mes } from './data.ts'
import { nomeDoMes } from './texto-de-tempo.ts'

/**
 * 'março, maio e junho de 2026': each year is said once, after its last month; `semAno` is the year that its reader
 * knows already. The months stand in order.
 */
export const mesesFalados = (meses: readonly Mes[], semAno: number | null = null): string =>
  enumerados(
    [...Map.groupBy(meses, ({ ano }) => ano)].map(([ano, deles]) => {
      const nomes = enumerados(deles.map(({ mes }) => nomeDoMes(mes).toLowerCase()))
      return ano === semAno ? nomes : `${nomes} de ${ano}`
    }),
  )
