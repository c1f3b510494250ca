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

const isThere = (one: Element | null | undefined) => one?.isConnected && one !== document.body

/** Back to where the person was: to the first of these that is still there, else to the page. */
export const focusAgain = (...origins: (Element | null | undefined)[]): void =>
  focusOnceFree(() => origins.find(isThere) ?? document.querySelector('main'))
