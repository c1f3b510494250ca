import { semLetrasInvisiveis } from '../letras-invisiveis.ts'
import { somenteDigitos } from '../texto.ts'

/** Without the 0 that is dialled before the area, which no area begins or ends with: 080 is none. */
const semZero = (digitos: string) => digitos.replace(/^0+(?=[1-9]{2}\d{8,9}$)/, '')

/**
 * The digits of a telephone as people write it, '+55 27 99999-0000' or '027 99999-0000', without country and leading 0
 * (§5, P1). Both are removed only where a whole number is left.
 */
export function digitosDoTelefone(telefone: string): string {
  const digitos = somenteDigitos(telefone)
  return semZero(/^550?\d{10,11}$/.test(digitos) ? digitos.slice(2) : digitos)
}

/** '+351 …', '001 305 …': dialled from here it would be somebody else's. '+5' may still become +55. */
const DE_OUTRO_PAIS = /^\D*(?:\+\s*|00)(?!55|5$)[1-9]/
const DO_PAIS = /^\D*\+\s*55/
/** Separators between two numbers, or between a number and its extension. */
const AO_LADO = /[/;|,]|:::|\b(?:ramal|ram|r|ext|x|ou|e)\b\.?/i
/** The least digits of a number without area code. */
const SEM_AREA_MINIMO = 8
const DIGITOS_MAXIMO = 11

/** P1: true for a telephone written as one of another country. */
export const telefoneDeOutroPais = (escrito: string): boolean => DE_OUTRO_PAIS.test(escrito)

function temOutroAoLado(escrito: string): boolean {
  const [primeiro = '', ...resto] = escrito.split(AO_LADO)
  return somenteDigitos(primeiro).length >= SEM_AREA_MINIMO && somenteDigitos(resto.join('')) !== ''
}

/**
 * §5: the digits of a Brazilian telephone, 1 to 11; null where there are more, because cut to eleven they would be
 * another number.
 */
export function lerTelefone(escrito: string): string | null {
  const visto = semLetrasInvisiveis(escrito.normalize('NFKC'))
  if (telefoneDeOutroPais(visto) || temOutroAoLado(visto)) return null
  const digitos = digitosDoTelefone(visto.replace(DO_PAIS, ''))
  return digitos.length >= 1 && digitos.length <= DIGITOS_MAXIMO ? digitos : null
}

/** §5: the message for a telephone that cannot be read. */
export function fraseDoTelefone(escrito: string): string {
  const visto = semLetrasInvisiveis(escrito.normalize('NFKC'))
  if (telefoneDeOutroPais(visto))
    return 'É um telefone de outro país. Informe um do Brasil, com o DDD.'
  return temOutroAoLado(visto)
    ? 'Deixe um só telefone, sem ramal nem outro número ao lado.'
    : `Telefone deve ter no máximo ${DIGITOS_MAXIMO} dígitos.`
}

const COM_PAIS = /^\s*\+/

/**
 * §5: formats a telephone while it is typed; null: it stays as written. A single digit after 55 may begin an area code,
 * too; with a leading + nothing is known before the number is complete.
 */
export function telefoneDigitado(escrito: string, deUmaVez: boolean): string | null {
  const digitos = semZero(somenteDigitos(escrito))
  const comPais = COM_PAIS.test(escrito)
  if (!deUmaVez && !comPais) return digitos.length <= DIGITOS_MAXIMO ? digitos : null
  const lido = lerTelefone(escrito) ?? (digitos === '' ? '' : null)
  return deUmaVez || (lido ?? '').length >= DIGITOS_MAXIMO - 1 ? lido : null
}

/** Numbers without an area code: 0800, 0300. */
const SEM_AREA = /^(0[3589]00)(\d{0,3})(\d*)$/

/** '(11) 91234-5678', '(11) 3123-4567', '0800 722 6001' of up to 11 digits, as far as they go; the wire keeps digits (§5). */
export function telefoneComMascara(telefone: string): string {
  const digitos = somenteDigitos(telefone).slice(0, 11)
  const semArea = SEM_AREA.exec(digitos)
  if (semArea) return semArea.slice(1).join(' ').trim()
  const area = digitos.slice(0, 2)
  const numero = digitos.slice(2)
  if (area === '') return ''
  if (numero === '') return `(${area}`
  // A mobile begins with 9 and has five digits before the dash.
  const antes = numero.startsWith('9') || numero.length > 8 ? 5 : 4
  const fim = numero.slice(antes)
  return `(${area}) ${numero.slice(0, antes)}${fim && `-${fim}`}`
}
