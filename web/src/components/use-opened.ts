import { useCallback, useRef, useState } from 'react'

const focusAgain = (origin: Element | null) => {
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
}

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
    // Once the dialog has let the focus go.
    setTimeout(() => back(current))
  }, [back])
  return { opened, open, close }
}
