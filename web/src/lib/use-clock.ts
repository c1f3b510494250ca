import { useEffect, useState } from 'react'
import { onClockSet } from './http/server-clock.ts'

const MINUTE_MS = 60_000

/**
 * A reading of the clinic's clock (`agora`, `hoje`), refreshed every minute, because a page may stay open past
 * midnight, and whenever the server's clock changes it. Renders again only when the reading differs.
 */
export function useClock<T extends string>(read: () => T, everyMs = MINUTE_MS): T {
  const [told, setTold] = useState(read)
  useEffect(() => {
    const again = () => setTold(read)
    const stop = onClockSet(again)
    const timer = setInterval(again, everyMs)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [read, everyMs])
  return told
}
