import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessao } from '../lib/http/session.ts'
import { loadAgendaGuardada } from './conexao.ts'
import { WORKER } from './trusted-types.ts'

const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work)

/** Answers false where there are no workers, or the browser refuses, as it may in a private window. */
function registerWorker(): boolean {
  try {
    navigator.serviceWorker.register(WORKER).catch(() => undefined)
    return true
  } catch {
    return false
  }
}

/** The next days are kept from here on, and what shows them is at hand. */
async function guard(client: QueryClient, dono: string, left: AbortSignal): Promise<void> {
  // Offline: at the next visit.
  const fetched = await import('../painel/guardada/guardar.ts').catch(() => null)
  if (left.aborted) return
  fetched?.guardAgenda(client, dono, left)
  loadAgendaGuardada().catch(() => undefined)
}

/** Makes the app open without a connection, once somebody is signed in and the page is idle (docs/history/0039). */
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
