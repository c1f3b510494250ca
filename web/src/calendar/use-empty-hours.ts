import { type RefObject, useEffect } from 'react'

/**
 * An empty grid has no focusable element and could not be scrolled by keyboard, so its first day becomes focusable.
 * The scroller around it must not be focusable: in a table only rows may stand there.
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
    // The library renders a new place later than it is told to go there.
    const drawn = new MutationObserver(mark)
    drawn.observe(table, { childList: true, subtree: true })
    mark()
    return () => {
      drawn.disconnect()
      day?.removeAttribute('tabindex')
    }
  }, [frame, empty])
}
