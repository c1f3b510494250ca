const FORMATO = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/**
 * D10: money as a Brazilian types it: '1.250,00', '1250,00' and '1.250' are 1250; '12.50' is 12.5.
 * Null when there is no number in it. More than two decimals are cut.
 */
export function valorDigitado(texto: string): number | null {
  const limpo = texto.replace(/[^\d.,]/g, '')
  if (!/\d/.test(limpo)) return null
  const virgula = limpo.lastIndexOf(',')
  const ponto = limpo.lastIndexOf('.')
  // A point before one or two last digits is a decimal point, after thousands that points part as well; every other
  // one parts thousands. '1,250.00' is no Brazilian's, but leaves one way of reading it (P1).
  const pontoDecimal = /^(\d*|\d{1,3}([.,]\d{3})+)\.\d{1,2}$/.test(limpo)
  const corte = pontoDecimal ? ponto : virgula >= 0 ? virgula : limpo.length
  const inteiros = limpo.slice(0, corte).replace(/\D/g, '')
  const decimais = limpo.slice(corte + 1).replace(/\D/g, '')
  return Number(`${inteiros || '0'}.${decimais.slice(0, 2) || '0'}`)
}

const UM_NUMERO =
  /^(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d{0,2})?$|^(?:\d{1,3}(?:[.,]\d{3})+|\d*)\.\d{1,2}$/
const ESPACO_DE_MIL = /(?<!\d)(\d{1,2}) (?=\d{3}(?!\d))/g

/** §5: whether what is pasted is one amount to the centavo, or none: of two, or of more places, another would be left. */
export function umSoValor(texto: string): boolean {
  const numeros =
    texto
      .normalize('NFKC')
      .replace(ESPACO_DE_MIL, '$1')
      .match(/\d[\d.,]*|[.,]\d+/g) ?? []
  return numeros.length < 2 && numeros.every((numero) => UM_NUMERO.test(numero))
}

/** §5: said where something else was pasted. */
export const VALOR_NAO_ENTENDIDO = 'Este valor não foi entendido. Escreva, por exemplo, 180,00.'

/** What is let stand of it while it is typed: digits and their separators, and a minus before the first of them. */
export const soValor = (texto: string): string =>
  (/^\D*[-−]/.test(texto) ? '-' : '') + texto.replace(/[^\d.,]/g, '')

/** The same with its minus, which no amount may have: whoever takes the amount refuses it. */
export function valorComSinal(texto: string): number | null {
  const valor = valorDigitado(texto)
  return valor && texto.startsWith('-') ? -valor : valor
}

/** The way back: '1.250,00', without the currency. */
export function textoDoValor(valor: number): string {
  return FORMATO.format(valor)
}

/** 'R$ 1.250,00', and what no rule would take, as 'R$ -50,00', too. */
export const emReais = (valor: number): string => `R$ ${textoDoValor(valor)}`
