import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A write is on its way, or stands in line: who leaves now would lose it, so the browser asks first. */
export function LeaveWarning() {
  const writing = useIsMutating() > 0
  useEffect(() => {
    // Only then: the mere listener keeps browsers from holding the page for 'back'.
    if (!writing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [writing])
  return null
}
