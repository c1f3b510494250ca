import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px: a phone, where dialogs are sheets and the calendar opens a day. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

/** So low that every row counts: a phone on its side, a window at 200 %. Style sheets ask for the same height. */
export const useLowWindow = (): boolean =>
  useMediaQuery('(max-height: 30em)', false, { getInitialValueInEffect: false })
