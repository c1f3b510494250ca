import { type RefObject, useEffect } from 'react'

/**
 * Hours without an event have nothing that Tab would stop at, and could not be scrolled by keyboard: their first day
 * takes the focus. What scrolls around it must not, where a table has room for rows alone.
 */
export function useEmptyHours(frame: RefObject<HTMLElement | null>, empty: boolean): void {
  useEffect(() => {
    const table = frame.current
    if (!empty || !table) return
    let day: HTMLElement | null = null
    const mark = () => {
      const hours = table.querySelector('[role=row]:has(+ * [data-time])')
      const first = hours?.querySelector<HTMLElement>('[role=cell][data-date]') ?? null
      if (first === day) return
      day?.removeAttribute('tabindex')
      day = first
      if (day) day.tabIndex = 0
    }
    // The library draws a place when it pleases, not when it was taken there.
    const drawn = new MutationObserver(mark)
    drawn.observe(table, { childList: true, subtree: true })
    mark()
    return () => {
      drawn.disconnect()
      day?.removeAttribute('tabindex')
    }
  }, [frame, empty])
}
