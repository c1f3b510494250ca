/** Once the dialog that is closing has let the focus go; whoever has gone on meanwhile keeps it. */
export function focusOnceFree(find: () => Element | null | undefined): void {
  const left = document.activeElement
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement !== left && activeElement !== body) return
    const element = find()
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  })
}

/** Back to where the person was. */
export const focusAgain = (origin: Element | null): void => focusOnceFree(() => origin)
