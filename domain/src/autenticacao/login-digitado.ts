import { semLetrasInvisiveis } from '../letras-invisiveis.ts'
import { somenteDigitos } from '../texto.ts'
import { chaveDoEmail } from './chave-do-email.ts'

export type LoginDigitado = { tipo: 'cpf' | 'email'; chave: string }

/**
 * D2: a typed login: a CPF, with or without mask, as its digits; anything else as an e-mail. Invisible characters are
 * removed (D1).
 */
export function loginDigitado(texto: string): LoginDigitado {
  const visto = semLetrasInvisiveis(texto.normalize('NFKC'))
  const digitos = somenteDigitos(visto)
  if (digitos.length === 11 && /^[\d.\p{Pd}/\s]+$/u.test(visto))
    return { tipo: 'cpf', chave: digitos }
  return { tipo: 'email', chave: chaveDoEmail(visto) }
}
