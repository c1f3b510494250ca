import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * What is read off the clinic's clock (`agora`, `hoje`), read again each minute: a page stays open over midnight.
 * Drawn again only when it is something else.
 */
export function useClock<T extends string>(read: () => T): T {
  const [told, setTold] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setTold(read), MINUTE_MS)
    return () => clearInterval(timer)
  }, [read])
  return told
}
