import { onlineManager, QueryClient } from '@tanstack/react-query'
import { foiRecusado } from '../lib/http/http-errors.ts'

const MAX_RETRIES = 2

/** Retries lost connections and server errors, not refusals. */
function worthRetrying(failures: number, error: Error): boolean {
  return !foiRecusado(error) && failures < MAX_RETRIES
}

/**
 * Fails first loads that are paused offline, because there is nothing to show meanwhile. They are retried when the
 * connection is back, or by 'Tentar novamente'. A query that is paused because its page is hidden continues by
 * itself.
 */
function failWhatWaits(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pause' || onlineManager.isOnline())
      return
    if (event.query.state.data === undefined) event.query.cancel()
  })
  return client
}

/** Query cache. Writes are never retried without the user. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Asked once even when the browser says 'offline': the server may run on this machine (docs/history/0039).
      queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'offlineFirst' },
      // Offline writes fail at once instead of waiting behind a busy button.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return failWhatWaits(client)
}
