/** What the app calls, without looking first, of the interfaces that came after 2020: polyfills.ts has each of them. */
const called = (): unknown[] => [
  AbortSignal.timeout,
  Map.groupBy,
  Object.hasOwn,
  Promise.withResolvers,
  [].at,
  [].findLast,
  [].findLastIndex,
  [].toReversed,
  [].toSorted,
  ''.at,
  ''.isWellFormed,
  ''.replaceAll,
  ''.toWellFormed,
  HTMLElement.prototype.showPopover,
]

/** D14: an older browser is given what it lacks; a newer one fetches nothing. */
export async function completeBrowser(): Promise<void> {
  if (!called().every(Boolean)) await import('./polyfills.ts')
}
