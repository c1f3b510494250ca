const MARK = 'data-autofocus'

/**
 * The focus goes where a dialog begins as soon as it is there, and from then on it is the person's. Mantine's
 * trap takes it to the mark by timers, whoever is typing elsewhere by then: so the mark goes with the focus.
 */
export function holdFocus(content: HTMLElement): void {
  content.addEventListener('focusin', ({ target }) => {
    for (const marked of content.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
    if (target instanceof Element) target.setAttribute(MARK, 'true')
  })
  content.querySelector<HTMLElement>(`[${MARK}]`)?.focus({ preventScroll: true })
}

/** Where the person was in the topmost dialog; undefined without one. */
export function focusInDialog(): Element | undefined {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  return dialog?.querySelector(`[${MARK}]`) ?? dialog
}
