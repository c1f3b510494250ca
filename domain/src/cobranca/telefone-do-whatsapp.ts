import { somenteDigitos } from '../texto.ts'

/** P4: the number that a message goes to, or the reason why it goes nowhere. */
export type Destino =
  | { readonly numero: string; readonly motivo: null }
  | { readonly numero: null; readonly motivo: string }

const fora = (motivo: string): Destino => ({ numero: null, motivo })

/** P4: eleven digits with the nine of a mobile; ten are a landline, which has no WhatsApp of its own. */
export function destinoDoWhatsApp(telefone: string | null): Destino {
  const digitos = somenteDigitos(telefone ?? '')
  if (digitos === '') return fora('Não há telefone no cadastro')
  if (digitos.length === 10) return fora('Este é um telefone fixo')
  if (digitos.length !== 11 || digitos[2] !== '9') return fora('Confira o telefone do cadastro')
  return { numero: `55${digitos}`, motivo: null }
}

/** P4: the address that opens WhatsApp with the message; a person sends it. */
export const linkDoWhatsApp = (numero: string, mensagem: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(mensagem)}`
