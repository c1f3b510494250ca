import { type RefObject, useEffect } from 'react'
import { nextPaint } from '../../lib/page/next-paint.ts'

/** Keeps the focused field visible above the dialog's foot, also when the foot grows. */
export function useFocoAcimaDoPe(pe: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = pe.current
    const scrolled = foot?.closest<HTMLElement>('[role=dialog]')
    if (!foot || !scrolled) return
    const watch = new ResizeObserver(() => {
      const covered = scrolled.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
      scrolled.style.scrollPaddingBottom = `${covered}px`
      const { activeElement: field } = document
      if (field && scrolled.contains(field) && !foot.contains(field)) {
        field.scrollIntoView({ block: 'nearest' })
      }
    })
    let left = false
    // The first focused field is at the top anyway. Observing before the first paint would cost another style pass.
    void nextPaint().then(() => left || watch.observe(foot))
    return () => {
      left = true
      watch.disconnect()
    }
  }, [pe])
}
