import { useEffect, useRef } from 'react'

/** After navigation: scrolls to the top, and moves the focus there for screen readers. */
export function useArrival(place: unknown): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    // A screen that focused its first field keeps the focus.
    if (!main?.contains(document.activeElement)) main?.focus()
  }, [place])
}
