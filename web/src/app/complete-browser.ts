/** Interfaces newer than 2020 that the app calls without a check; polyfills.ts has each of them. */
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

/** D14: loads polyfills in older browsers only. */
export async function completeBrowser(): Promise<void> {
  if (!called().every(Boolean)) await import('./polyfills.ts')
}
