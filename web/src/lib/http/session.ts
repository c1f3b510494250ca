import { createContext, use } from 'react'
import type { RespostaDeLogin, Usuario } from './session-store.ts'

export type SessaoDoNavegador = {
  estado: 'anonimo' | 'autenticado'
  usuario: Usuario | null
  /** One time of being signed in, in this tab: another one with each login, and the same whatever one is called. */
  entrada: object
  /** Keeps a login and answers its user; throws when a token is missing (§4). */
  signIn: (login: RespostaDeLogin) => Usuario
  /** Keeps the professional data just registered by the signed-in user (D2). */
  completeProfissional: (profissionalId: string, nome: string) => void
  /** Ends the session here and on the server, and goes to /login. */
  signOut: () => Promise<void>
  /** Forgets the session without telling the server (it ended it itself: 'Encerrar Todas'). */
  forgetSessao: () => void
}

export const SessaoContext = createContext<SessaoDoNavegador | null>(null)

/** The session of this browser: who is signed in, and the two ways to change that. */
export function useSessao(): SessaoDoNavegador {
  const sessao = use(SessaoContext)
  if (!sessao) throw new Error('useSessao needs the SessaoProvider around it')
  return sessao
}
