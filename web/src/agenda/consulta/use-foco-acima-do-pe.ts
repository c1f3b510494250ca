import { type RefObject, useEffect } from 'react'
import { painted } from '../../lib/page/painted.ts'

/** What one types in stays above the dialog's foot, also where the foot grows by what it has to say. */
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
    // What has the focus at first stands at the top: asked for it now, the browser would style all of it once more.
    void painted().then(() => left || watch.observe(foot))
    return () => {
      left = true
      watch.disconnect()
    }
  }, [pe])
}
