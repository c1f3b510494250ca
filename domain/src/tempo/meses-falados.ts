import { enumerados } from '../texto.ts'
import type { Mes } from './data.ts'
import { nomeDoMes } from './texto-de-tempo.ts'

/**
 * 'março, maio e junho de 2026': each year once, after its last month; `semAno` is a year that the reader knows. The
 * months must be in order.
 */
export const mesesFalados = (meses: readonly Mes[], semAno: number | null = null): string =>
  enumerados(
    [...Map.groupBy(meses, ({ ano }) => ano)].map(([ano, deles]) => {
      const nomes = enumerados(deles.map(({ mes }) => nomeDoMes(mes).toLowerCase()))
      return ano === semAno ? nomes : `${nomes} de ${ano}`
    }),
  )
