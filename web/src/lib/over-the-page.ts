// What stands over the page, the topmost last: the way back takes it away first (app/page-router.tsx).
const standing = new Set<() => void>()

/** From now on the way back closes this; answers how to end that. */
export function standOverThePage(close: () => void): () => unknown {
  standing.add(close)
  return () => standing.delete(close)
}

/** How the topmost is closed; undefined where nothing stands over the page. */
export const topmost = (): (() => void) | undefined => [...standing].at(-1)

// Esc too, where what had the focus in it went with an answer.
globalThis.addEventListener?.('keydown', ({ key, target }) => {
  if (key === 'Escape' && target === document.body) topmost()?.()
})
