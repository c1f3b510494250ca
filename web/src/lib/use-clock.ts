import { useEffect, useState } from 'react'
import { onClockSet } from './http/server-clock.ts'

const MINUTE_MS = 60_000

/**
 * What is read off the clinic's clock (`agora`, `hoje`), read again each minute, for a page stays open over midnight,
 * and when the server says that it is another hour. Drawn again only when it is something else.
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
