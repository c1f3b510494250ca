import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'

// The list of common passwords stays on the server, and so does the e-mail of an account that is there: it says so
// when it meets one.
const SEM_LISTA: ReadonlySet<string> = new Set()

/** D2: what is wrong with a new password, by its field: it is told together with what is wrong with the others. */
export function senhaRecusada({ senha, email = '' }: { senha: string; email?: string }) {
  const problema = senha && problemaDaSenha(senha, email, SEM_LISTA)
  return problema ? { senha: problema } : ({} as Record<string, string>)
}
