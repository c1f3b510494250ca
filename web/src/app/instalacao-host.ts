import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessao } from '../lib/http/session.ts'
import { loadAgendaGuardada } from './conexao.ts'
import { WORKER } from './trusted-types.ts'

const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work)

/** False without service worker support, or when the browser refuses it, as in a private window. */
function registerWorker(): boolean {
  try {
    navigator.serviceWorker.register(WORKER).catch(() => undefined)
    return true
  } catch {
    return false
  }
}

/** Stores the next days offline from now on, and preloads the screen that shows them. */
async function guard(client: QueryClient, dono: string, left: AbortSignal): Promise<void> {
  // Offline: the next visit tries again.
  const fetched = await import('../painel/guardada/guardar.ts').catch(() => null)
  if (left.aborted) return
  fetched?.guardAgenda(client, dono, left)
  loadAgendaGuardada().catch(() => undefined)
}

/**
 * Installs the service worker once a user is signed in and the page is idle, so that the app opens offline
 * (docs/history/0039).
 */
export function InstalacaoHost() {
  const { usuario } = useSessao()
  const client = useQueryClient()
  const dono = usuario?.id
  const comAgenda = usuario?.perfil === 'PROFISSIONAL' && usuario.profissionalId !== null
  useEffect(() => {
    if (!dono || !import.meta.env.PROD) return
    const left = new AbortController()
    whenIdle(() => {
      if (left.signal.aborted || !registerWorker()) return
      if (comAgenda) void guard(client, dono, left.signal)
    })
    return () => left.abort()
  }, [client, dono, comAgenda])
  return null
}
