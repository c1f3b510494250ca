import { digitosEscritos, somenteDigitos } from '../texto.ts'

/** '01310-100' of up to 8 digits, as far as they go; the wire keeps digits (§5). */
export const cepComMascara = (cep: string): string =>
  somenteDigitos(cep)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')

const CEP_INTEIRO = /(?<!\d)\d{2}\.?\d{3}-?\d{3}(?!\d)/g

/** §5: the digits of a CEP as it is typed or pasted; null: there are too many. */
export const cepDigitado = (texto: string): string | null => digitosEscritos(texto, CEP_INTEIRO, 8)
