import { textoGuardavel } from '../texto.ts'
import { chaveDoEmail } from './chave-do-email.ts'
import { SENHA_MAXIMA, SENHA_MINIMA } from './tipos.ts'

/** D2: a password in the form that is compared and hashed: NFKC, never trimmed. */
export const senhaNormalizada = (senha: string): string => senha.normalize('NFKC')

/**
 * D2: the problem of a new password, as a sentence, or null. `comuns` are the most common passwords in lower case;
 * lengths count code points.
 */
export function problemaDaSenha(
  senha: string,
  email: string,
  comuns: ReadonlySet<string>,
): string | null {
  const normalizada = senhaNormalizada(senha)
  const tamanho = [...normalizada].length
  if (!textoGuardavel(normalizada)) return 'A senha contém caracteres inválidos.'
  if (tamanho < SENHA_MINIMA) return `A senha deve ter pelo menos ${SENHA_MINIMA} caracteres.`
  if (tamanho > SENHA_MAXIMA) return `A senha deve ter no máximo ${SENHA_MAXIMA} caracteres.`
  if (chaveDoEmail(normalizada) === chaveDoEmail(email)) return 'A senha não pode ser o seu e-mail.'
  if (comuns.has(normalizada.toLowerCase())) return 'Esta senha é muito comum. Escolha outra.'
  return null
}
