/** Focuses an element after the closing dialog has released the focus, unless the person has moved on. */
export function focusOnceFree(find: () => Element | null | undefined): void {
  const left = document.activeElement
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement !== left && activeElement !== body) return
    const element = find()
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  })
}

const isThere = (one: Element | null | undefined) => one?.isConnected && one !== document.body

/** Returns the focus to the first origin that still exists, or else to the page. */
export const focusAgain = (...origins: (Element | null | undefined)[]): void =>
  focusOnceFree(() => origins.find(isThere) ?? document.querySelector('main'))
