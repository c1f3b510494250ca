import { enumerados } from '../texto.ts'
import type { Mes } from './data.ts'
import { nomeDoMes } from './texto-de-tempo.ts'

/** 'março, maio e junho de 2026': each year is said once, after its last month. */
export const mesesFalados = (meses: readonly Mes[]): string =>
  enumerados(
    [...Map.groupBy(meses, ({ ano }) => ano)].map(([ano, deles]) => {
      const nomes = deles.map(({ mes }) => nomeDoMes(mes).toLowerCase())
      return `${enumerados(nomes)} de ${ano}`
    }),
  )
