import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * A write is on its way, or stands in line: who leaves now would lose it, so the browser asks first. Told by
 * the writes themselves, not by the screen: a page that is busy drawing would ask for one long answered.
 */
export function LeaveWarning() {
  const client = useQueryClient()
  useEffect(() => {
    // Only while writing: the mere listener keeps browsers from holding the page for 'back'.
    function follow() {
      if (client.isMutating() > 0) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    }
    follow()
    const unfollow = client.getMutationCache().subscribe(follow)
    return () => {
      unfollow()
      window.removeEventListener('beforeunload', ask)
    }
  }, [client])
  return null
}
