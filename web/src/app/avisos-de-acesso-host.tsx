import { type ComponentType, useEffect, useState } from 'react'
import { useSessao } from '../lib/http/session.ts'

/** The page first: whom it is about came in some time ago. */
const DEPOIS_MS = 2500

/** D2: asks who is signed in about new devices, once the page stands; fetched only then. */
export function AvisosDeAcessoHost() {
  const { usuario } = useSessao()
  const [Avisos, setAvisos] = useState<ComponentType>()
  const signedIn = usuario !== null
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const later = setTimeout(async () => {
      // Offline: at the next visit.
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
