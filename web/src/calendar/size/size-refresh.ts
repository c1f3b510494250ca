import { useEffect, useRef } from 'react'

const DELAY_MS = 370

/**
 * §9: the calendar refreshes its size 370 ms after a resize of its neighbour. The library has no call for it and
 * observes only its own element, so a window resize event is dispatched for whatever listens to it.
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
