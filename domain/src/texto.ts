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
