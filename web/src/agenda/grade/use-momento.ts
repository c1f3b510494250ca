import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useEffect, useState } from 'react'
import { agora } from '../../lib/clock.ts'
import { onClockSet } from '../../lib/http/server-clock.ts'

const MINUTO_MS = 60_000

/** The clinic's time as it was when the last of these ended: what depends on it is made anew only then. */
export function useMomento(linhas: readonly { fim: string }[]): DataHora {
  const [momento, setMomento] = useState(agora)
  useEffect(() => {
    const look = () =>
      setMomento((antes) => {
        const depois = agora()
        return linhas.some(({ fim }) => fim > antes && fim <= depois) ? depois : antes
      })
    // What came into sight may have ended since.
    look()
    const timer = setInterval(look, MINUTO_MS)
    // Also back: what seemed over may still be to come.
    const stop = onClockSet(() => setMomento(agora()))
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [linhas])
  return momento
}
