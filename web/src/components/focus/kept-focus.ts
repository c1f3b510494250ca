const TABBABLE =
  'a[href], summary, button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Tab stops only at the chosen radio of a group. */
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

/** Last focused element by dialog. */
const lastIn = new WeakMap<Element, Element>()

const topmostDialog = () => [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)

/** Last focused element in the topmost dialog; undefined without a dialog. */
export function focusInDialog(): Element | undefined {
  const dialog = topmostDialog()
  const last = dialog && lastIn.get(dialog)
  return last?.isConnected ? last : dialog
}

const markedIn = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-autofocus]')

/** The initial focus target may load later: the focus follows, unless the person has moved it. */
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

/** Sets the initial focus of a dialog: the marked element, or else the first one. */
export function takeFocus(content: HTMLElement): void {
  content.addEventListener('focusin', ({ target }) => lastIn.set(content, target as Element))
  const marked = markedIn(content)
  const first = marked ?? content.querySelector<HTMLElement>(TABBABLE) ?? content
  first.focus({ preventScroll: true })
  if (!marked) followMark(content, first)
}

/**
 * Focus trap: Tab cycles within the dialog and the snackbars over it, because 'Desfazer' belongs to the dialog's
 * gesture.
 */
export function keepFocus(content: HTMLElement, event: KeyboardEvent): void {
  const { activeElement } = document
  const own = stopsOf(content)
  // From the dialog's own element the browser finds the first stop itself.
  if (activeElement === content && !event.shiftKey && own.length > 0) return
  const over = document.querySelector<HTMLElement>('[data-snackbars]')
  const stops = over ? [...own, ...stopsOf(over)] : own
  const at = stops.indexOf(activeElement as HTMLElement)
  const edges = event.shiftKey ? [0, own.length] : [own.length - 1, stops.length - 1]
  if (activeElement !== content && !edges.includes(at)) return
  event.preventDefault()
  stops.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length)?.focus()
}

/** Focus trap for a snackbar: nothing behind the dialog can be focused. */
export function keepFocusOver(event: KeyboardEvent): void {
  const dialog = topmostDialog()
  if (dialog && event.key === 'Tab') keepFocus(dialog, event)
}
