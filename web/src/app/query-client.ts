import { onlineManager, QueryClient } from '@tanstack/react-query'
import { foiRecusado } from '../lib/http/http-errors.ts'

const MAX_RETRIES = 2

/** A refusal stays a refusal; a lost connection or a server in trouble is asked again. */
function worthRetrying(failures: number, error: Error): boolean {
  return !foiRecusado(error) && failures < MAX_RETRIES
}

/**
 * A question that waits for the connection and never had an answer has failed: there is nothing to look at meanwhile.
 * It is asked again when the connection is back, or by 'Tentar novamente'. (One that waits for its page goes on then.)
 */
function failWhatWaits(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pause' || onlineManager.isOnline())
      return
    if (event.query.state.data === undefined) event.query.cancel()
  })
  return client
}

/** The cache of everything the server said. Writes are never repeated behind the user's back. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A browser that says 'offline' may have the server beside it (docs/history/0039): it is asked once.
      queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'offlineFirst' },
      // Offline a write fails at once and says so, instead of waiting behind a busy button.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return failWhatWaits(client)
}
