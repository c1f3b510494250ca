/** Back to where the person was, once the dialog that is closing has let the focus go. */
export function focusAgain(origin: Element | null): void {
  setTimeout(() => {
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
  })
}
