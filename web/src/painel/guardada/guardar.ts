import { agendaParaGuardar } from '@clinica/domain/agenda/proximas/agenda-guardada'
import type { ProximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { proximosDe } from '../../agenda/public.tsx'
import { agora } from '../../lib/clock.ts'
import { readUsuario } from '../../lib/http/session-store.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { canKeepOffline, keepOffline } from '../../lib/storage/offline-store.ts'

/** Minimum interval of refetches caused by the calendar. */
const DE_NOVO_MS = 3 * 60_000
/** Debounce after a series of quick gestures. */
const DEPOIS_DO_GESTO_MS = 1_500

const [, AGENDAMENTOS, PROXIMOS] = queryKeys.proximosAgendamentos('')
const PERIODO = queryKeys.agendamentos('', '')[2]

const fala = ({ queryKey, state }: Query, de: string) =>
  queryKey[1] === AGENDAMENTOS && queryKey[2] === de && state.data !== undefined

/**
 * Stores the next seven days in this browser during the session (docs/history/0039). It stores each answer of the
 * dashboard's query, which is refetched after the calendar has loaded and after each gesture. Notes are not
 * included.
 */
export function guardAgenda(client: QueryClient, dono: string, signal: AbortSignal): void {
  if (!canKeepOffline()) return
  let guardadaEm = Number.NEGATIVE_INFINITY
  let gesto: ReturnType<typeof setTimeout> | undefined
  const still = () => !signal.aborted && readUsuario()?.id === dono

  function keep(proximos: readonly ProximoAtendimentoFio[]) {
    guardadaEm = performance.now()
    // A full disk, or a refusal by the browser: the next answer tries again.
    keepOffline(dono, agendaParaGuardar(proximos, agora()), still).catch(() => undefined)
  }
  const ask = () => void client.fetchQuery(proximosDe(agora())).catch(() => undefined)
  function hear(query: Query) {
    if (fala(query, PROXIMOS)) keep(query.state.data as ProximoAtendimentoFio[])
    else if (fala(query, PERIODO) && performance.now() - guardadaEm > DE_NOVO_MS) ask()
  }

  const queries = client.getQueryCache()
  const unheard = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') hear(event.query)
  })
  const unfollowed = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    clearTimeout(gesto)
    if (Number.isFinite(guardadaEm)) gesto = setTimeout(ask, DEPOIS_DO_GESTO_MS)
  })
  signal.addEventListener('abort', () => {
    unheard()
    unfollowed()
    clearTimeout(gesto)
  })
  // Queries that finished before this subscription.
  for (const query of queries.getAll()) hear(query)
}
