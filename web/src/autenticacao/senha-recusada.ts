import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'

// The list of common passwords and the account's e-mail stay on the server, which checks against them.
const SEM_LISTA: ReadonlySet<string> = new Set()

/** D2: error of a new password by field, to be shown together with other fields' errors. */
export function senhaRecusada({ senha, email = '' }: { senha: string; email?: string }) {
  const problema = senha && problemaDaSenha(senha, email, SEM_LISTA)
  return problema ? { senha: problema } : ({} as Record<string, string>)
}
