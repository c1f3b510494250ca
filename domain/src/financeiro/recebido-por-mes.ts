import { type Centavos, centavos, soma } from '../dinheiro.ts'
import { FORMAS, type Forma } from '../pagamentos/tipos.ts'
import { type Mes, mesesEntre, textoDoMes } from '../tempo/data.ts'

/** The money received in a month by one method; null: unknown method. */
export type SomaDaForma = Mes & { readonly forma: Forma | null; readonly valor: Centavos }

/** A month by the day of payment, not by the month that is paid for. */
export type RecebidoDoMes = {
  readonly mes: Mes
  readonly total: Centavos
  /** In the order of `FORMAS_RECEBIDAS`. */
  readonly formas: readonly { readonly forma: Forma | null; readonly valor: Centavos }[]
}

/** P5: the methods in the chart's order; the last is the unknown one. */
export const FORMAS_RECEBIDAS: readonly (Forma | null)[] = [...FORMAS, null]

/**
 * P5: the money received between two months, by month and method, oldest first; a reversal is subtracted at its own
 * date.
 */
export function recebidoPorMes(somas: readonly SomaDaForma[], de: Mes, ate: Mes): RecebidoDoMes[] {
  const doMes = Map.groupBy(somas, textoDoMes)
  return mesesEntre(de, ate).map((mes) => {
    const dele = doMes.get(textoDoMes(mes)) ?? []
    const formas = FORMAS_RECEBIDAS.map((forma) => ({
      forma,
      valor: soma(dele.filter((uma) => uma.forma === forma).map(({ valor }) => valor)),
    }))
    return { mes, formas, total: centavos(formas.reduce((total, { valor }) => total + valor, 0)) }
  })
}
