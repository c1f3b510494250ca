import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useEffect, useState } from 'react'
import { agora } from '../../lib/clock.ts'
import { onClockSet } from '../../lib/http/server-clock.ts'

const MINUTO_MS = 60_000

/**
 * The clinic's time, checked every minute but updated only when one of these sessions has ended, so that the grid
 * does not render every minute.
 */
export function useMomento(linhas: readonly { fim: string }[]): DataHora {
  const [momento, setMomento] = useState(agora)
  useEffect(() => {
    const look = () =>
      setMomento((antes) => {
        const depois = agora()
        return linhas.some(({ fim }) => fim > antes && fim <= depois) ? depois : antes
      })
    // Newly loaded sessions may have ended already.
    look()
    const timer = setInterval(look, MINUTO_MS)
    // A corrected clock may also go back: sessions that seemed past may be ahead.
    const stop = onClockSet(() => setMomento(agora()))
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [linhas])
  return momento
}
