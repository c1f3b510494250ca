import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px: a phone, where dialogs are sheets and the calendar opens a day. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
