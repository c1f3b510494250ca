import { useEffect, useRef } from 'react'

const DELAY_MS = 370

/**
 * §9: the calendar refreshes its size 370 ms after what stands beside it was resized. The library has
 * no call for it: it watches its own element. Whatever measures by the window hears it here.
 */
export function useSizeRefresh(beside: unknown): void {
  const before = useRef(beside)
  useEffect(() => {
    if (before.current === beside) return
    before.current = beside
    const timer = setTimeout(() => window.dispatchEvent(new Event('resize')), DELAY_MS)
    return () => clearTimeout(timer)
  }, [beside])
}
