import { somenteDigitos } from '../texto.ts'
import { chaveDoEmail } from './chave-do-email.ts'

export type LoginDigitado = { tipo: 'cpf' | 'email'; chave: string }

/** D2: what was typed as the login: a CPF, with or without mask, as its digits; anything else as an e-mail. */
export function loginDigitado(texto: string): LoginDigitado {
  const digitos = somenteDigitos(texto)
  if (digitos.length === 11 && /^[\d.\-/\s]+$/.test(texto)) return { tipo: 'cpf', chave: digitos }
  return { tipo: 'email', chave: chaveDoEmail(texto) }
}
