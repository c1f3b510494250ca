import { ATTRIBUTE, eventElement } from './event-focus.ts'

/**
 * Scrolls an event into view and focuses it, now or when it appears on the page. A press or a key before that
 * cancels.
 */
export function revealEvent(id: string): void {
  const arrivals = new MutationObserver(look)
  function end() {
    arrivals.disconnect()
    window.removeEventListener('pointerdown', end, true)
    window.removeEventListener('keydown', end, true)
  }
  // The library may position the event later or render it again, so the search ends only when the event has the
  // focus.
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
