// Stack of overlays, the topmost last: 'back' closes the topmost first (app/page-router.tsx).
const standing = new Set<() => void>()

/** Registers an overlay's close function for 'back' and Esc; returns a function that unregisters it. */
export function standOverThePage(close: () => void): () => unknown {
  standing.add(close)
  return () => standing.delete(close)
}

/** Close function of the topmost overlay; undefined without one. */
export const topmost = (): (() => void) | undefined => [...standing].at(-1)

// Esc closes the topmost overlay, even when the focus is outside it or was lost. The key does not reach what lies
// below. Open menus and the like handle Esc themselves and are marked with data-takes-escape.
globalThis.addEventListener?.(
  'keydown',
  (event) => {
    const close = event.key === 'Escape' && !event.isComposing && topmost()
    if (!close || (event.target as Element).closest('[data-takes-escape=true]')) return
    event.stopImmediatePropagation()
    close()
  },
  true,
)
