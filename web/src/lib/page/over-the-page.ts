// What stands over the page, the topmost last: the way back takes it away first (app/page-router.tsx).
const standing = new Set<() => void>()

/** From now on the way back closes this; answers how to end that. */
export function standOverThePage(close: () => void): () => unknown {
  standing.add(close)
  return () => standing.delete(close)
}

/** How the topmost is closed; undefined where nothing stands over the page. */
export const topmost = (): (() => void) | undefined => [...standing].at(-1)

// So does Esc, wherever the focus is: in it, in what is said over it, or nowhere, where it went with an answer. What
// lies below does not hear of that key; what is open inside takes it for itself, and is marked.
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
