import { useLayoutEffect } from 'react'

let holders = 0
let scrollbarWidth = 0

// Known before it is wanted: asked while a dialog opens, the browser would lay the page out once more.
if (typeof ResizeObserver !== 'undefined') {
  const root = document.documentElement
  new ResizeObserver(() => {
    if (holders === 0) scrollbarWidth = window.innerWidth - root.clientWidth
  }).observe(root)
}

/**
 * The page behind a dialog does not scroll, and does not jump where its scrollbar goes. On the elements
 * themselves: a style sheet that comes along would have every event of the calendar styled anew.
 */
export function useHeldPage(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document
    holders += 1
    root.style.overflow = 'hidden'
    if (scrollbarWidth > 0) body.style.paddingRight = `${scrollbarWidth}px`
    return () => {
      holders -= 1
      if (holders > 0) return
      root.style.removeProperty('overflow')
      body.style.removeProperty('padding-right')
    }
  }, [])
}
