import { useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from '../../lib/page/navigation.tsx'

type Destino = { to: string; options?: NavigateOptions }

/** §9: redirect delay after the professional registration. */
const ESPERA_MS = 2000

/** Redirects after the success message has been read; leaving the page cancels it. */
export function useRedirecionamento(): (destino: Destino) => void {
  const navigate = useNavigate()
  const [destino, setDestino] = useState<Destino | null>(null)
  useEffect(() => {
    if (!destino) return
    const timer = setTimeout(() => navigate(destino.to, destino.options), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [destino, navigate])
  return setDestino
}
