import { type RefObject, useEffect } from 'react'

/**
 * Hours without an event have nothing that Tab would stop at, and could not be scrolled by keyboard: their first day
 * takes the focus. What scrolls around it must not, where a table has room for rows alone. `place` is what is shown:
 * its days are others.
 */
export function useEmptyHours(
  frame: RefObject<HTMLElement | null>,
  empty: boolean,
  place: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other days
  useEffect(() => {
    if (!empty) return
    let day: HTMLElement | null | undefined
    // By then the library has drawn the place that it was taken to.
    const drawn = requestAnimationFrame(() => {
      const hours = frame.current?.querySelector('[role=row]:has(+ * [data-time])')
      day = hours?.querySelector<HTMLElement>('[role=cell][data-date]')
      if (day) day.tabIndex = 0
    })
    return () => {
      cancelAnimationFrame(drawn)
      day?.removeAttribute('tabindex')
    }
  }, [frame, empty, place])
}
