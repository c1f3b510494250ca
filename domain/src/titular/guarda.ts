import { type Data, diaDoMes, mesDaData, somaAnos, somaDias } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'

/** How long a record is kept at least, in years (CFP 001/2009), and unless it is set otherwise (Lei 13.787/2018). */
export const GUARDA_MINIMA = 5
export const GUARDA_PADRAO = 20

/** The day after a term is over, which ends on the day of the same number, or on the next one where that year has none. */
function depoisDoPrazo(ultimoRegistro: Data, anos: number): Data {
  const fim = somaAnos(ultimoRegistro, anos)
  return somaDias(fim, diaDoMes(fim) === diaDoMes(ultimoRegistro) ? 1 : 2)
}

const ANOS_DO_IMPOSTO = 6

/**
 * D6, P5: until when the tax office may ask about the year of this day: it is declared in the next one, and five years
 * count from the first of January after that (art. 173, I, of the CTN).
 */
export const fimDoPrazoDoImposto = (ultimoPagamento: Data): Data =>
  `${mesDaData(ultimoPagamento).ano + ANOS_DO_IMPOSTO}-12-31` as Data

export type Guardado = {
  readonly ultimoRegistro: Data
  /** The last day of which money was paid or a recibo is; null: there was none. */
  readonly ultimoPagamento: Data | null
  readonly anos: number
}

/** D6: whether it is the tax's term that ends last; how long a record is kept is usually longer. */
export function esperaOImposto({ ultimoRegistro, ultimoPagamento, anos }: Guardado): boolean {
  const fim = ultimoPagamento && fimDoPrazoDoImposto(ultimoPagamento)
  return fim !== null && fim >= depoisDoPrazo(ultimoRegistro, anos)
}

/**
 * D6: the first day on which a record may be disposed of: the day after its term is over (art. 132 of the Código Civil),
 * and that of the tax on its money.
 */
export function descartavelDesde(guardado: Guardado): Data {
  const { ultimoRegistro, ultimoPagamento, anos } = guardado
  if (ultimoPagamento && esperaOImposto(guardado))
    return somaDias(fimDoPrazoDoImposto(ultimoPagamento), 1)
  return depoisDoPrazo(ultimoRegistro, anos)
}

/** `ultimoRegistro` null: there is nothing that has to be kept. */
export type Guarda = Omit<Guardado, 'ultimoRegistro'> & {
  readonly ultimoRegistro: Data | null
  readonly hoje: Data
}

/** D6: why an archived patient's record may not be disposed of yet; null: it may. */
export function problemaDoDescarte({ ultimoRegistro, hoje, ...resto }: Guarda): string | null {
  if (ultimoRegistro === null) return null
  const guardado = { ...resto, ultimoRegistro }
  const desde = descartavelDesde(guardado)
  if (hoje >= desde) return null
  const { ultimoPagamento, anos } = resto
  const porque =
    ultimoPagamento && esperaOImposto(guardado)
      ? `O último pagamento é de ${dataEmNumeros(ultimoPagamento)}, e a Receita pode conferir o imposto desse ano até ${dataEmNumeros(fimDoPrazoDoImposto(ultimoPagamento))}`
      : `O último registro é de ${dataEmNumeros(ultimoRegistro)} e deve ser guardado por ${anos} anos`
  return `${porque}: o descarte é possível a partir de ${dataEmNumeros(desde)}.`
}
