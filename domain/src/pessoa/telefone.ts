import { somenteDigitos } from '../texto.ts'

/** Without the 0 that is dialled before the area, which no area begins or ends with: 080 is none. */
const semZero = (digitos: string) => digitos.replace(/^0+(?=[1-9]{2}\d{8,9}$)/, '')

/**
 * The digits of a telephone as somebody writes it down, '+55 27 99999-0000' or '027 99999-0000': without the country
 * and the 0 (§5, P1). Both are only taken away where a whole number is left.
 */
export function digitosDoTelefone(telefone: string): string {
  const digitos = somenteDigitos(telefone)
  return semZero(/^550?\d{10,11}$/.test(digitos) ? digitos.slice(2) : digitos)
}

/** The same while it is typed: 55 is an area too, until what came at once says the country. */
export const telefoneDigitado = (digitos: string, deUmaVez: boolean): string =>
  deUmaVez ? digitosDoTelefone(digitos) : semZero(digitos)

/** 0800, 0300: of no area. */
const SEM_AREA = /^(0[3589]00)(\d{0,3})(\d*)$/

/** '(11) 91234-5678', '(11) 3123-4567', '0800 722 6001' of up to 11 digits, as far as they go; the wire keeps digits (§5). */
export function telefoneComMascara(telefone: string): string {
  const digitos = somenteDigitos(telefone).slice(0, 11)
  const semArea = SEM_AREA.exec(digitos)
  if (semArea) return semArea.slice(1).join(' ').trim()
  const [area, numero] = [digitos.slice(0, 2), digitos.slice(2)]
  if (area === '') return ''
  if (numero === '') return `(${area}`
  // A mobile begins with 9 and has five digits before the dash.
  const antes = numero.startsWith('9') || numero.length > 8 ? 5 : 4
  const fim = numero.slice(antes)
  return `(${area}) ${numero.slice(0, antes)}${fim && `-${fim}`}`
}
