const TABBABLE =
  'a[href], summary, button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Of radios with one name Tab stops at the chosen one only. */
const isSkippedRadio = (element: HTMLElement, all: readonly HTMLElement[]) =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  all.some(
    (other) => other instanceof HTMLInputElement && other.name === element.name && other.checked,
  )

const canHaveFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

function stopsOf(content: HTMLElement): HTMLElement[] {
  const all = [...content.querySelectorAll<HTMLElement>(TABBABLE)]
  return all.filter((element) => canHaveFocus(element) && !isSkippedRadio(element, all))
}

/** Where the person was last, by dialog. */
const lastIn = new WeakMap<Element, Element>()

/** Where the person was in the topmost dialog; undefined without one. */
export function focusInDialog(): Element | undefined {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  const last = dialog && lastIn.get(dialog)
  return last?.isConnected ? last : dialog
}

const markedIn = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-autofocus]')

/** What a dialog begins with may come with an answer: the focus goes on to it, unless the person was quicker. */
function followMark(content: HTMLElement, from: HTMLElement): void {
  const watch = new MutationObserver(() => {
    const waits = document.activeElement === from
    const marked = waits ? markedIn(content) : null
    if (waits && !marked) return
    watch.disconnect()
    marked?.focus({ preventScroll: true })
  })
  watch.observe(content, { childList: true, subtree: true })
}

/** The focus goes where a dialog begins: to the mark, else to what comes first. From then on it is the person's. */
export function takeFocus(content: HTMLElement): void {
  content.addEventListener('focusin', ({ target }) => lastIn.set(content, target as Element))
  const marked = markedIn(content)
  const first = marked ?? content.querySelector<HTMLElement>(TABBABLE) ?? content
  first.focus({ preventScroll: true })
  if (!marked) followMark(content, first)
}

/** Tab goes round within the dialog. */
export function keepFocus(content: HTMLElement, event: KeyboardEvent): void {
  const stops = stopsOf(content)
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const atEdge = activeElement === (event.shiftKey ? first : last) || activeElement === content
  // From the dialog itself Tab finds its first stop without help.
  if (!atEdge || (activeElement === content && !event.shiftKey && first)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
