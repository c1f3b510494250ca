type Field = HTMLInputElement | HTMLTextAreaElement

let typed: [Field, string][] = []

/** Before a page that was drawn ahead comes to life: what was typed into it meanwhile. */
export function keepTyped(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  typed = fields.flatMap((field) => (field.value ? [[field, field.value]] : []))
}

/** The screen is there: what was typed before is typed again, for the form to hear, and porta.js lets go. */
export function handOver(): void {
  for (const [field, value] of typed) {
    // Past React's own setter, which would take the value for one that it knows.
    const proto = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed = []
  window.dispatchEvent(new Event('clinica:desenhada'))
}
