import { useEffect, useRef } from 'react'

/** After going somewhere else: top of the page, and a screen reader starts reading there. */
export function useArrival(place: unknown): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    // A screen that focused its first field itself keeps it.
    if (!main?.contains(document.activeElement)) main?.focus()
  }, [place])
}
