import { ATTRIBUTE, eventElement } from './event-focus.ts'

/** An event that is, or comes, onto the page is brought into view there and has the focus; unless one goes on first. */
export function revealEvent(id: string): void {
  const arrivals = new MutationObserver(look)
  function end() {
    arrivals.disconnect()
    window.removeEventListener('pointerdown', end, true)
    window.removeEventListener('keydown', end, true)
  }
  function look() {
    const element = eventElement(id)
    if (!element) return
    end()
    // What draws it places it first.
    requestAnimationFrame(() => {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
    })
  }
  window.addEventListener('pointerdown', end, true)
  window.addEventListener('keydown', end, true)
  arrivals.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [ATTRIBUTE],
  })
  look()
}
