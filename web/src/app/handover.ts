type Field = HTMLInputElement | HTMLTextAreaElement

let typed: [Field, string][] = []

/** Saves text typed into a prerendered page before hydration. */
export function keepTyped(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  typed = fields.flatMap((field) => (field.value ? [[field, field.value]] : []))
}

/** Restores typed text after hydration so that the form receives it, and tells porta.js to stop. */
export function handOver(): void {
  for (const [field, value] of typed) {
    // React's own value setter would ignore a value that it already knows.
    const proto = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed = []
  window.dispatchEvent(new Event('clinica:desenhada'))
}
