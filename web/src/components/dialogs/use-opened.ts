import { useCallback, useRef, useState } from 'react'
import { focusAgain } from './focus-again.ts'

/**
 * What is open in a dialog, null for nothing; closing gives the focus back to where the person was. `back`
 * knows better where that is now, and must be steady.
 */
export function useOpened<T>(back: (origin: Element | null) => void = focusAgain) {
  const [opened, setOpened] = useState<T | null>(null)
  const origin = useRef<Element | null>(null)
  const open = useCallback((what: T) => {
    origin.current = document.activeElement
    setOpened(what)
  }, [])
  const close = useCallback(() => {
    const { current } = origin
    setOpened(null)
    back(current)
  }, [back])
  return { opened, open, close }
}
