import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before leaving while a write is pending or queued. It follows the mutation cache and not the screen, which
 * may still be rendering an answer.
 */
export function LeaveWarning() {
  const client = useQueryClient()
  useEffect(() => {
    // Only during writes, because a beforeunload listener disables the back/forward cache.
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
