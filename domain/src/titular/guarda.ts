import { type Data, diaDoMes, somaAnos, somaDias } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'

/** How long a record is kept at least, in years (CFP 001/2009), and unless it is set otherwise (Lei 13.787/2018). */
export const GUARDA_MINIMA = 5
export const GUARDA_PADRAO = 20

/**
 * D6: the first day on which a record may be disposed of: the day after the term is over, which ends on the
 * day of the same number, or on the next one where that year has none (art. 132 of the Código Civil).
 */
export function descartavelDesde(ultimoRegistro: Data, anos: number): Data {
  const fim = somaAnos(ultimoRegistro, anos)
  return somaDias(fim, diaDoMes(fim) === diaDoMes(ultimoRegistro) ? 1 : 2)
}

export type Guarda = {
  /** Null: there is nothing that has to be kept. */
  readonly ultimoRegistro: Data | null
  readonly anos: number
  readonly hoje: Data
}

/** D6: why an archived patient's record may not be disposed of yet; null: it may. */
export function problemaDoDescarte({ ultimoRegistro, anos, hoje }: Guarda): string | null {
  if (ultimoRegistro === null) return null
  const desde = descartavelDesde(ultimoRegistro, anos)
  if (hoje >= desde) return null
  return `O último registro é de ${dataEmNumeros(ultimoRegistro)} e deve ser guardado por ${anos} anos: o descarte é possível a partir de ${dataEmNumeros(desde)}.`
}
