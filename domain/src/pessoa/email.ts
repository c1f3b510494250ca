import { semLetrasInvisiveis } from '../letras-invisiveis.ts'
import { LIMITES_DA_PESSOA } from './tipos.ts'

const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/
/** Addresses of Brazilians have nothing else; letters of other alphabets look alike, and two accounts never do. */
const SO_ASCII = /^[\x21-\x7e]*$/

/** D1: an e-mail as it looks: without invisible characters, and with double-width letters as ordinary ones. */
export const emailVisto = (email: string): string =>
  semLetrasInvisiveis(email.normalize('NFKC')).trim()

/** D1: a valid e-mail as it looks; null for none. */
export function lerEmail(escrito: string): string | null {
  const email = emailVisto(escrito)
  const cabe = email.length <= LIMITES_DA_PESSOA.email
  return cabe && SO_ASCII.test(email) && EMAIL.test(email) ? email : null
}

/** The message for an e-mail that cannot be stored. */
export const fraseDoEmail = (escrito: string): string =>
  SO_ASCII.test(emailVisto(escrito).replace(/ /g, ''))
    ? 'Informe um e-mail válido.'
    : 'O e-mail só pode ter letras sem acento, números e sinais como ponto e hífen.'
