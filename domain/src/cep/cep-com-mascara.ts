import { somenteDigitos } from '../texto.ts'

/** '01310-100' of up to 8 digits, as far as they go; the wire keeps digits (§5). */
export const cepComMascara = (cep: string): string =>
  somenteDigitos(cep)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
