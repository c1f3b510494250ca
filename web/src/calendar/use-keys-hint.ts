import { useEffect } from 'react'
import { eventElementOf } from './event/event-focus.ts'

/** What its keys do is said of the event that has the focus, and stands in no other. */
export function useKeysHint(hintId: string): void {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) =>
      eventElementOf(target)?.setAttribute('aria-describedby', hintId)
    document.addEventListener('focusin', onFocusIn, true)
    return () => document.removeEventListener('focusin', onFocusIn, true)
  }, [hintId])
}
