/** How an event on the page is found again by what it shows. */
const ATTRIBUTE = 'data-event-id'

/** Called for every event that the library puts on the page: what it is, and what is said of it. */
export function markEvent(
  element: HTMLElement,
  { id, label }: { id: string; label: string },
  hintId: string,
): void {
  element.setAttribute(ATTRIBUTE, id)
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-describedby', hintId)
}

/** The event that something on the page is part of. */
export function eventIdOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null
  return element?.getAttribute(ATTRIBUTE) ?? null
}

const eventElement = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].find(
    (element) => element.getAttribute(ATTRIBUTE) === id,
  )

const focused = () => document.activeElement ?? document.body

/** Back to where the person was; to the same event, if another element shows it now. */
export function focusBack(origin: Element | null): void {
  if (!(origin instanceof HTMLElement)) return
  const id = eventIdOf(origin)
  const again = origin.isConnected || !id ? origin : eventElement(id)
  if (again?.isConnected) again.focus()
}

/**
 * An event that moves to another day is another element: the focus would be lost on the way.
 * Answers what to call for each event that appears, and how to stop.
 */
export function keepFocusOn(frame: HTMLElement) {
  let last: string | null = null
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Node && frame.contains(target) ? eventIdOf(target) : null
  }
  const onPointerDown = ({ target }: PointerEvent) => {
    if (eventIdOf(target) !== last) last = null
  }
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  return {
    appeared(element: HTMLElement, id: string) {
      if (id === last && focused() === document.body) element.focus({ preventScroll: true })
    },
    stop() {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown, true)
    },
  }
}
