import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'

const DETALHES = 'detalhes' satisfies ReturnType<typeof queryKeys.detalhes>[2]
const PERIODO = 'periodo' satisfies ReturnType<typeof queryKeys.agendamentos>[2]

/** Every list of appointments in memory: the calendar's, and those of patients' months. */
const LISTAS = {
  queryKey: queryKeys.agendamentos('', '').slice(0, 2),
  predicate: ({ queryKey }: Query) => queryKey[2] === PERIODO || queryKey[2] === DETALHES,
}

/** The list with what the server answered; of a patient's month only what stood in it. */
function comAgendamento(
  key: QueryKey,
  lista: AgendamentoFio[],
  id: string,
  novo: AgendamentoFio | null,
): AgendamentoFio[] {
  if (novo && key[2] === DETALHES) return lista.map((um) => (um.id === id ? novo : um))
  const [dataInicio, dataFim] = key.slice(-2) as string[]
  const outros = lista.filter((um) => um.id !== id)
  const cabe = novo && dataInicio && dataFim && novo.inicio < dataFim && novo.fim > dataInicio
  return cabe ? [...outros, novo] : outros
}

/** Puts what the server answered into every list in memory: calendar and details show it at once. */
export function keepAgendamento(
  client: QueryClient,
  id: string,
  novo: AgendamentoFio | null,
): void {
  for (const [key, lista] of client.getQueriesData<AgendamentoFio[]>(LISTAS)) {
    if (lista) client.setQueryData(key, comAgendamento(key, lista, id, novo))
  }
}

/** The lists of appointments as they are in memory: what undoing puts back at once (§4). */
export type Fotografia = readonly (readonly [QueryKey, AgendamentoFio[] | undefined])[]

export const fotografiaDaAgenda = (client: QueryClient): Fotografia =>
  client.getQueriesData<AgendamentoFio[]>(LISTAS)

/** Puts the lists back as they were; a list that is no longer in memory stays away. */
export async function restoreFotografia(
  client: QueryClient,
  fotografia: Fotografia,
): Promise<void> {
  // An answer on its way tells of the time before.
  await client.cancelQueries(LISTAS)
  for (const [key, lista] of fotografia) {
    if (lista && client.getQueryData(key)) client.setQueryData(key, lista)
  }
}

/** The row as this tab knows it now; where lists in memory disagree, the latest. */
export function agendamentoEmMemoria(client: QueryClient, id: string): AgendamentoFio | undefined {
  return fotografiaDaAgenda(client)
    .flatMap(([, lista]) => lista ?? [])
    .filter((um) => um.id === id)
    .reduce<AgendamentoFio | undefined>(
      (ultimo, um) => (ultimo && ultimo.versao >= um.versao ? ultimo : um),
      undefined,
    )
}
