/** Time limit for a page in the background, where no animation frame runs. */
const UNSEEN_MS = 100

/** Resolves after the next paint. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    // An animation frame callback runs before its paint, a timer set in it runs after.
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      setTimeout(resolve)
    })
  })
}
