import { semLetrasInvisiveis } from './letras-invisiveis.ts'

const ACENTOS = /\p{M}/gu

/** §2: a text as the filters compare it: without accents, case, extra spaces or letters that are not seen. */
export const chaveDeBusca = (texto: string): string =>
  semLetrasInvisiveis(texto.normalize('NFD'))
    .replace(ACENTOS, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Blanks beside each other as one. A pattern that may begin with blanks looks along a row of them from each one of
 * it: in a cell of 5,000 that is a quarter of a second, in which nobody else is answered.
 */
export const comUmEspaco = (celula: string): string => celula.replace(/\s+/g, ' ')

/** §2: accent- and case-insensitive 'contains'. */
export const contem = (texto: string, procurado: string): boolean =>
  chaveDeBusca(texto).includes(chaveDeBusca(procurado))

export const somenteDigitos = (texto: string): string => texto.replace(/\D/g, '')

/**
 * The digits of a number of at most `max` as it is typed or pasted: those of the only whole one, written in its form,
 * or all that there are; null where they are more, and cut they would be another one.
 */
export function digitosEscritos(texto: string, forma: RegExp, max: number): string | null {
  const visto = semLetrasInvisiveis(texto)
  const inteiros = visto.match(forma) ?? []
  const digitos = somenteDigitos((inteiros.length === 1 && inteiros[0]) || visto)
  return digitos.length <= max ? digitos : null
}

/** D1: no NUL and no lone surrogate: what PostgreSQL and JSON can keep unchanged. */
export const textoGuardavel = (texto: string): boolean =>
  !texto.includes('\u0000') && texto.isWellFormed()

/** A text that shows something: not only spaces, marks or characters without a picture of their own. */
export const textoVisivel = (texto: string): boolean => /[^\p{Z}\p{C}\p{M}]/u.test(texto)

/** D1: what one line may hold: no line break, no escape, nothing that steers a screen or a printer. */
export const textoDeUmaLinha = (texto: string): boolean =>
  textoGuardavel(texto) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(texto)

/** D1: one line, a name above all, as it is kept: without letters that are not seen, trimmed. */
export const linhaVista = (texto: string): string => semLetrasInvisiveis(texto).trim()

/** The breaks of a line and of a page that word processors have of their own. */
const OUTRAS_QUEBRAS = /[\v\f]/g
/** NUL apart, which is refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const SINAIS_DE_CONTROLE = /[\x01-\x08\x0e-\x1f\x7f-\x9f]/g

/** D1: text of several lines as it is kept: its lines and pictures stay, control signs fall away. */
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
