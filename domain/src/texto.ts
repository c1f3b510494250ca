const ACENTOS = /\p{M}/gu

/** §2: a text as the filters compare it: without accents, case or extra spaces. */
export const chaveDeBusca = (texto: string): string =>
  texto.normalize('NFD').replace(ACENTOS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** §2: accent- and case-insensitive 'contains'. */
export const contem = (texto: string, procurado: string): boolean =>
  chaveDeBusca(texto).includes(chaveDeBusca(procurado))

export const somenteDigitos = (texto: string): string => texto.replace(/\D/g, '')

/** D1: no NUL and no lone surrogate: what PostgreSQL and JSON can keep unchanged. */
export const textoGuardavel = (texto: string): boolean =>
  !texto.includes('\u0000') && texto.isWellFormed()

/** A text that shows something: not only spaces, marks or characters without a picture of their own. */
export const textoVisivel = (texto: string): boolean => /[^\p{Z}\p{C}\p{M}]/u.test(texto)

/** D1: what one line may hold: no line break, no escape, nothing that steers a screen or a printer. */
export const textoDeUmaLinha = (texto: string): boolean =>
  textoGuardavel(texto) && !/\p{Cc}/u.test(texto)

/** '1.240': a whole number, its thousands grouped. */
export const textoDoNumero = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** '1 sessão', '1.240 sessões' */
export const contados = (n: number, um: string, varios: string): string =>
  `${textoDoNumero(n)} ${n === 1 ? um : varios}`

/** 'Gael', 'Gael e Lia', 'Ana, Gael e Lia' */
export const enumerados = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join() : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`
