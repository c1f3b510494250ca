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

const topmostDialog = () => [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)

/** Where the person was in the topmost dialog; undefined without one. */
export function focusInDialog(): Element | undefined {
  const dialog = topmostDialog()
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

/** Tab goes round within the dialog and the snackbars over it: 'Desfazer' is of what was done in the dialog. */
export function keepFocus(content: HTMLElement, event: KeyboardEvent): void {
  const { activeElement } = document
  const own = stopsOf(content)
  // From the dialog itself Tab finds its first stop without help.
  if (activeElement === content && !event.shiftKey && own.length > 0) return
  const over = document.querySelector<HTMLElement>('[data-snackbars]')
  const stops = over ? [...own, ...stopsOf(over)] : own
  const at = stops.indexOf(activeElement as HTMLElement)
  const edges = event.shiftKey ? [0, own.length] : [own.length - 1, stops.length - 1]
  if (activeElement !== content && !edges.includes(at)) return
  event.preventDefault()
  stops.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length)?.focus()
}

/** The same from a snackbar: behind the dialog there is nothing to go to. */
export function keepFocusOver(event: KeyboardEvent): void {
  const dialog = topmostDialog()
  if (dialog && event.key === 'Tab') keepFocus(dialog, event)
}
