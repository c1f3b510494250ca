import { ATTRIBUTE, eventElement } from './event-focus.ts'

/** An event that is, or comes, onto the page is brought into view there and has the focus; unless one goes on first. */
export function revealEvent(id: string): void {
  const arrivals = new MutationObserver(look)
  function end() {
    arrivals.disconnect()
    window.removeEventListener('pointerdown', end, true)
    window.removeEventListener('keydown', end, true)
  }
  // What draws it places it first, and may draw it anew: it is there once it has the focus.
  const reveal = () => {
    const element = eventElement(id)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) end()
  }
  function look() {
    if (eventElement(id)) requestAnimationFrame(reveal)
  }
  window.addEventListener('pointerdown', end, true)
  window.addEventListener('keydown', end, true)
  arrivals.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [ATTRIBUTE, 'style'],
  })
  look()
}
