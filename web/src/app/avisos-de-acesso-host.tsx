import { type ComponentType, useEffect, useState } from 'react'
import { useSessao } from '../lib/http/session.ts'

/** Delay after page load: the notice is not urgent. */
const DEPOIS_MS = 2500

/** D2: asks the signed-in user about new devices; loaded after the page. */
export function AvisosDeAcessoHost() {
  const { usuario } = useSessao()
  const [Avisos, setAvisos] = useState<ComponentType>()
  const signedIn = usuario !== null
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const later = setTimeout(async () => {
      // Offline: the next visit tries again.
      const fetched = await import('../autenticacao/components/avisos-de-acesso.tsx').catch(
        () => null,
      )
      if (fetched && !left) setAvisos(() => fetched.default)
    }, DEPOIS_MS)
    return () => {
      left = true
      clearTimeout(later)
    }
  }, [signedIn])
  return usuario && Avisos ? <Avisos key={usuario.id} /> : null
}
