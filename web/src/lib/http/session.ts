import { createContext, use } from 'react'
import type { RespostaDeLogin, Usuario } from './session-store.ts'

export type SessaoDoNavegador = {
  estado: 'anonimo' | 'autenticado'
  usuario: Usuario | null
  /** Identity of one login in this tab: a new object for each login, unchanged while the user's name changes. */
  entrada: object
  /** Stores a login and returns its user; throws when a token is missing (§4). */
  signIn: (login: RespostaDeLogin) => Usuario
  /** Stores the professional data that the signed-in user has just registered (D2). */
  completeProfissional: (profissionalId: string, nome: string) => void
  /** Ends the session locally and on the server, and goes to /login. */
  signOut: () => Promise<void>
  /** Ends the session locally only, because the server has already ended it ('Encerrar Todas'). */
  forgetSessao: () => void
}

export const SessaoContext = createContext<SessaoDoNavegador | null>(null)

/** The browser's session: the signed-in user and the functions that change it. */
export function useSessao(): SessaoDoNavegador {
  const sessao = use(SessaoContext)
  if (!sessao) throw new Error('useSessao needs the SessaoProvider around it')
  return sessao
}
