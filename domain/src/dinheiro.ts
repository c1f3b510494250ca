import { textoDoNumero } from './texto.ts'

declare const marca: unique symbol

/** Money as an integer number of cents of BRL, the only form of money in the domain. */
export type Centavos = number & { readonly [marca]: 'Centavos' }

/** D10: the largest amount anywhere, R$ 9.999.999,99. */
export const VALOR_MAXIMO = 999_999_999 as Centavos
/** §4, §9: choosing FALTA sets the session value to R$ 50,00. */
export const VALOR_DA_FALTA = 5_000 as Centavos

/** Makes money of an integer number of cents; throws on a fraction, which is a bug. */
export function centavos(valor: number): Centavos {
  if (!Number.isSafeInteger(valor)) throw new RangeError('Centavos must be a safe integer')
  return valor as Centavos
}

/** D1: converts reais with at most two decimals, from 0 to `maximo`; anything else is null. */
export function centavosDeReais(reais: number, maximo: number = VALOR_MAXIMO): Centavos | null {
  if (!Number.isFinite(reais) || reais < 0) return null
  const arredondado = Math.round(reais * 100)
  if (arredondado > maximo || arredondado / 100 !== reais) return null
  return arredondado as Centavos
}

/** Converts the wire's reais (D1), which the contract has checked, to cents. */
export const centavosDoFio = (reais: number): Centavos => centavos(Math.round(reais * 100))

/** Converts reais of a field or an answer to cents; null where there is none or it is no amount (D1). */
export const centavosOuNulo = (reais: number | null): Centavos | null =>
  reais === null ? null : centavosDeReais(reais)

/** Converts cents to the wire's JSON number in reais (D1). */
export const reais = (valor: Centavos): number => valor / 100

/** Exact sum of cents. */
export const soma = (valores: Iterable<Centavos>): Centavos => {
  let total = 0
  for (const valor of valores) total += valor
  return centavos(total)
}

/** Difference of cents; may be negative (a balance). */
export const diferenca = (de: Centavos, menos: Centavos): Centavos => centavos(de - menos)

/** 'R$ 1.250,00', with an ordinary space so that it can be searched and copied. */
export function textoEmReais(valor: Centavos): string {
  const inteiro = textoDoNumero(Math.trunc(Math.abs(valor) / 100))
  const decimais = (Math.abs(valor) % 100).toString().padStart(2, '0')
  return `${valor < 0 ? '-' : ''}R$ ${inteiro},${decimais}`
}

/** The text of the wire's amount: 'R$ 1.250,00'. */
export const textoDoFioEmReais = (reais: number): string => textoEmReais(centavosDoFio(reais))

const CASA = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/**
 * An abbreviated amount for the axis of a chart: 'R$ 500', 'R$ 1,5 mil', 'R$ 2 mi'. It is not exact, and never used for
 * an amount.
 */
export function reaisAbreviados(valor: Centavos): string {
  const absoluto = Math.abs(valor) / 100
  const [divisor, unidade] =
    absoluto >= 1e6 ? [1e6, ' mi'] : absoluto >= 1e3 ? [1e3, ' mil'] : [1, '']
  return `${valor < 0 ? '-' : ''}R$ ${CASA.format(absoluto / divisor)}${unidade}`
}
