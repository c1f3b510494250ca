import { useMemo, useSyncExternalStore } from 'react'

const nowhere = { subscribe: () => () => undefined, isSo: () => false }

/** One MediaQueryList per component and query: calling matchMedia in every render is expensive. */
function mediaOf(query: string) {
  if (typeof window === 'undefined') return nowhere
  const media = window.matchMedia(query)
  return {
    subscribe(listener: () => void) {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    isSo: () => media.matches,
  }
}

/** Tracks a media query; false without a window (prerendering). */
function useMedia(query: string): boolean {
  const { subscribe, isSo } = useMemo(() => mediaOf(query), [query])
  return useSyncExternalStore(subscribe, isSo, () => false)
}

const NARROW = '(max-width: 47.99em)'

/** Below 768 px: a phone, where dialogs are sheets and the calendar opens a day. */
export const useNarrowScreen = (): boolean => useMedia(NARROW)

/** Present state of the narrow-screen query, for code outside components. */
export const isNarrowScreen = (): boolean => window.matchMedia(NARROW).matches

/** Below 1,024 px: a tablet held upright has no room for a panel beside a week. Style sheets use the same width. */
export const useNoRoomBeside = (): boolean => useMedia('(max-width: 63.99em)')

/**
 * Every row counts in such a low window: a phone in landscape, or a window at 200 %. Style sheets use the same
 * height.
 */
export const useLowWindow = (): boolean => useMedia('(max-height: 30em)')

/** Five names do not fit side by side, or their row is needed for other things. Style sheets use the same sizes. */
export const useNoRoomBelow = (): boolean => useMedia('(max-height: 30em), (max-width: 19.99em)')

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** In px; 0 without a window (prerendering). */
export const useWindowHeight = (): number =>
  useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => 0,
  )
