import { useEffect } from 'react'
import { eventElementOf } from './event/event-focus.ts'

/** Adds the keyboard help as description to the focused event only. */
export function useKeysHint(hintId: string): void {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) =>
      eventElementOf(target)?.setAttribute('aria-describedby', hintId)
    document.addEventListener('focusin', onFocusIn, true)
    return () => document.removeEventListener('focusin', onFocusIn, true)
  }, [hintId])
}
