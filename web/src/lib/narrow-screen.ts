import { useMemo, useSyncExternalStore } from 'react'

const nowhere = { subscribe: () => () => undefined, isSo: () => false }

/** One list of a query for as long as its component stands: asking the window anew in each drawing costs. */
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

/** Whether the window is so now, and from now on; where there is none yet it is not. */
function useMedia(query: string): boolean {
  const { subscribe, isSo } = useMemo(() => mediaOf(query), [query])
  return useSyncExternalStore(subscribe, isSo, () => false)
}

const NARROW = '(max-width: 47.99em)'

/** Below 768 px: a phone, where dialogs are sheets and the calendar opens a day. */
export const useNarrowScreen = (): boolean => useMedia(NARROW)

/** The same at this moment, for what is no component. */
export const isNarrowScreen = (): boolean => window.matchMedia(NARROW).matches

/** Below 1,024 px: a tablet held upright has no room for a panel beside a week. Style sheets ask for the same width. */
export const useNoRoomBeside = (): boolean => useMedia('(max-width: 63.99em)')

/** So low that every row counts: a phone on its side, a window at 200 %. Style sheets ask for the same height. */
export const useLowWindow = (): boolean => useMedia('(max-height: 30em)')

/** Five names do not stand beside one another, or would take a row that is needed. Style sheets ask for the same sizes. */
export const useNoRoomBelow = (): boolean => useMedia('(max-height: 30em), (max-width: 19.99em)')

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** In px; where there is no window yet, none. */
export const useWindowHeight = (): number =>
  useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => 0,
  )
