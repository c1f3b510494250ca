import { semLetrasInvisiveis } from './letras-invisiveis.ts'

const ACENTOS = /\p{M}/gu

/** §2: a text in the form that filters compare: without accents, case, extra spaces or invisible characters. */
export const chaveDeBusca = (texto: string): string =>
  semLetrasInvisiveis(texto.normalize('NFD'))
    .replace(ACENTOS, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Joins neighbouring blanks into one. A pattern that may begin with blanks is tried from each of them: in a cell of
 * 5,000 blanks this takes a quarter of a second, in which nobody else is answered.
 */
export const comUmEspaco = (celula: string): string => celula.replace(/\s+/g, ' ')

/** §2: accent- and case-insensitive 'contains'. */
export const contem = (texto: string, procurado: string): boolean =>
  chaveDeBusca(texto).includes(chaveDeBusca(procurado))

export const somenteDigitos = (texto: string): string => texto.replace(/\D/g, '')

/**
 * The digits of a number of at most `max` digits, as typed or pasted: those of the only whole number in its written
 * form, or all digits. Null where there are more, because cut they would be another number.
 */
export function digitosEscritos(texto: string, forma: RegExp, max: number): string | null {
  const visto = semLetrasInvisiveis(texto)
  const inteiros = visto.match(forma) ?? []
  const digitos = somenteDigitos((inteiros.length === 1 && inteiros[0]) || visto)
  return digitos.length <= max ? digitos : null
}

/** D1: true for a text without NUL and lone surrogates, which PostgreSQL and JSON keep unchanged. */
export const textoGuardavel = (texto: string): boolean =>
  !texto.includes('\u0000') && texto.isWellFormed()

/** True for a text that shows something: not only spaces, marks or invisible characters. */
export const textoVisivel = (texto: string): boolean => /[^\p{Z}\p{C}\p{M}]/u.test(texto)

/** D1: true for a text of one line: without line breaks, escapes, and characters that steer a screen or a printer. */
export const textoDeUmaLinha = (texto: string): boolean =>
  textoGuardavel(texto) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(texto)

/** D1: one line (a name above all) as stored: without invisible characters, trimmed. */
export const linhaVista = (texto: string): string => semLetrasInvisiveis(texto).trim()

/** Line and page breaks that word processors use. */
const OUTRAS_QUEBRAS = /[\v\f]/g
/** All control characters but NUL, which is refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const SINAIS_DE_CONTROLE = /[\x01-\x08\x0e-\x1f\x7f-\x9f]/g

/** D1: text of several lines as stored: lines and emojis stay, control characters are removed. */
export const textoSemControle = (texto: string): string =>
  texto.replace(OUTRAS_QUEBRAS, '\n').replace(SINAIS_DE_CONTROLE, '').trim()

/** '1.240': a whole number, its thousands grouped. */
export const textoDoNumero = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** '1 sessão', '1.240 sessões' */
export const contados = (n: number, um: string, varios: string): string =>
  `${textoDoNumero(n)} ${n === 1 ? um : varios}`

/** 'Gael', 'Gael e Lia', 'Ana, Gael e Lia' */
export const enumerados = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join() : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`
