import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useEffect, useState } from 'react'
import { agora } from '../lib/clock.ts'

const PASSO_MS = 15_000

/** The clinic's clock, moving while the page stays open: a session that ends leaves the list. */
export function useAgora(): DataHora {
  const [quando, setQuando] = useState(agora)
  useEffect(() => {
    const relogio = setInterval(() => setQuando(agora()), PASSO_MS)
    return () => clearInterval(relogio)
  }, [])
  return quando
}
