import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is so now, and from now on; where there is none yet it is not. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Below 768 px: a phone, where dialogs are sheets and the calendar opens a day. */
export const useNarrowScreen = (): boolean => useMedia('(max-width: 47.99em)')

/** So low that every row counts: a phone on its side, a window at 200 %. Style sheets ask for the same height. */
export const useLowWindow = (): boolean => useMedia('(max-height: 30em)')
