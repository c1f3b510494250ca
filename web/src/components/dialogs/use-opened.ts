import { useCallback, useRef, useState } from 'react'
import { focusAgain } from '../focus/focus-again.ts'

/**
 * What is open in a dialog, null for nothing; closing gives the focus back to where the person was. `back`
 * knows better where that is now, and must be steady. A `close` that was handed to one dialog does not close
 * the next: an answer may come when its dialog is long gone.
 */
export function useOpened<T>(back: (origin: Element | null) => void = focusAgain) {
  const [opened, setOpened] = useState<T | null>(null)
  const now = useRef<T | null>(null)
  const origin = useRef<Element | null>(null)
  const open = useCallback((what: T) => {
    origin.current = document.activeElement
    now.current = what
    setOpened(what)
  }, [])
  const close = useCallback(() => {
    if (now.current === null || now.current !== opened) return
    now.current = null
    setOpened(null)
    back(origin.current)
  }, [back, opened])
  return { opened, open, close }
}
