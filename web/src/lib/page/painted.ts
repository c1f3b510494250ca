/** No frame comes where nothing is painted: a page in the background goes on after so long. */
const UNSEEN_MS = 100

/** Settles once what is drawn by now has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS)
    // A frame's callback runs before its paint, a timer set there after it.
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      setTimeout(resolve)
    })
  })
}
