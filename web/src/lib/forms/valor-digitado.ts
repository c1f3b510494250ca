const FORMATO = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/**
 * D10: money as a Brazilian types it: '1.250,00', '1250,00' and '1.250' are 1250; '12.50' is 12.5. Null without a
 * number. More than two decimals are cut.
 */
export function valorDigitado(texto: string): number | null {
  const limpo = texto.replace(/[^\d.,]/g, '')
  if (!/\d/.test(limpo)) return null
  const virgula = limpo.lastIndexOf(',')
  const ponto = limpo.lastIndexOf('.')
  // A point before one or two final digits is a decimal point, also after thousands grouped by commas or points;
  // every other point groups thousands. '1,250.00' is not Brazilian, but has only one reading (P1).
  const pontoDecimal = /^(\d*|\d{1,3}([.,]\d{3})+)\.\d{1,2}$/.test(limpo)
  const corte = pontoDecimal ? ponto : virgula >= 0 ? virgula : limpo.length
  const inteiros = limpo.slice(0, corte).replace(/\D/g, '')
  const decimais = limpo.slice(corte + 1).replace(/\D/g, '')
  return Number(`${inteiros || '0'}.${decimais.slice(0, 2) || '0'}`)
}

const UM_NUMERO =
  /^(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d{0,2})?$|^(?:\d{1,3}(?:[.,]\d{3})+|\d*)\.\d{1,2}$/
const ESPACO_DE_MIL = /(?<!\d)(\d{1,2}) (?=\d{3}(?!\d))/g

/**
 * §5: true when a pasted text holds no amount or exactly one, to the centavo. Several numbers, or more decimals,
 * would be stored as another amount.
 */
export function umSoValor(texto: string): boolean {
  const numeros =
    texto
      .normalize('NFKC')
      .replace(ESPACO_DE_MIL, '$1')
      .match(/\d[\d.,]*|[.,]\d+/g) ?? []
  return numeros.length < 2 && numeros.every((numero) => UM_NUMERO.test(numero))
}

/** §5: shown when a paste is refused. */
export const VALOR_NAO_ENTENDIDO = 'Este valor não foi entendido. Escreva, por exemplo, 180,00.'

/** Filters typing: digits and their separators, and a minus before the first digit. */
export const soValor = (texto: string): string =>
  (/^\D*[-−]/.test(texto) ? '-' : '') + texto.replace(/[^\d.,]/g, '')

/** Amount with its minus sign. No amount may be negative; the caller refuses it. */
export function valorComSinal(texto: string): number | null {
  const valor = valorDigitado(texto)
  return valor && texto.startsWith('-') ? -valor : valor
}

/** Formats an amount for a field: '1.250,00', without the currency. */
export function textoDoValor(valor: number): string {
  return FORMATO.format(valor)
}

/** 'R$ 1.250,00'. Negative amounts, which every rule refuses, are formatted too: 'R$ -50,00'. */
export const emReais = (valor: number): string => `R$ ${textoDoValor(valor)}`
