import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'

const DETALHES = 'detalhes' satisfies ReturnType<typeof queryKeys.detalhes>[2]
const PERIODO = 'periodo' satisfies ReturnType<typeof queryKeys.agendamentos>[2]

/** Every cached list of appointments: the calendar's ranges and patients' months. */
export const LISTAS = {
  queryKey: queryKeys.agendamentos('', '').slice(0, 2),
  predicate: ({ queryKey }: Query) => queryKey[2] === PERIODO || queryKey[2] === DETALHES,
}

/**
 * Applies an answered row to a list. A patient's month only replaces rows that it already has; a range adds and
 * drops rows by their time.
 */
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

type Listas = readonly (readonly [QueryKey, AgendamentoFio[] | undefined])[]

export const listasEmMemoria = (client: QueryClient): Listas =>
  client.getQueriesData<AgendamentoFio[]>(LISTAS)

const linhasEmMemoria = (client: QueryClient) =>
  listasEmMemoria(client).flatMap(([, lista]) => lista ?? [])

/** Latest cached version of a row. */
export const agendamentoEmMemoria = (client: QueryClient, id: string): AgendamentoFio | undefined =>
  linhasEmMemoria(client)
    .filter((um) => um.id === id)
    .reduce<AgendamentoFio | undefined>(
      (ultimo, um) => (ultimo && ultimo.versao >= um.versao ? ultimo : um),
      undefined,
    )

/** Known versions by row: the last one from the server, until a write of this tab may have changed it. */
export type Versoes = ReadonlyMap<string, number>

const NENHUMA: Versoes = new Map()
const sabidas = new WeakMap<QueryClient, Versoes>()

export const versoesSabidas = (client: QueryClient): Versoes => sabidas.get(client) ?? NENHUMA

export const emDia = (versoes: Versoes, { id, versao }: AgendamentoFio): boolean =>
  versoes.get(id) === versao

/** Records versions that the server has just sent. */
export function noteVersoes(client: QueryClient, linhas: readonly AgendamentoFio[]): void {
  const novas = linhas.map(({ id, versao }) => [id, versao] as const)
  sabidas.set(client, new Map([...versoesSabidas(client), ...novas]))
}

/** After an undo, a refusal or a lost answer nobody knows which rows changed. */
export const forgetVersoes = (client: QueryClient): boolean => sabidas.delete(client)

/** The payments rule may have changed other sessions of these patients (D10), so their versions are forgotten. */
function forgetPacientes(client: QueryClient, pacientes: readonly (string | null)[]): void {
  const tocadas = linhasEmMemoria(client).filter(
    ({ pacienteId }) => pacienteId !== null && pacientes.includes(pacienteId),
  )
  const ids = new Set(tocadas.map(({ id }) => id))
  sabidas.set(client, new Map([...versoesSabidas(client)].filter(([id]) => !ids.has(id))))
}

/** Puts an answered row into every cached list, so that calendar and details show it at once. */
export function keepAgendamento(
  client: QueryClient,
  id: string,
  novo: AgendamentoFio | null,
): void {
  for (const [key, lista] of listasEmMemoria(client)) {
    if (lista) client.setQueryData(key, comAgendamento(key, lista, id, novo))
  }
  if (novo) noteVersoes(client, [novo])
}

/** Result of a write: the row before it, the row answered, the number of rows changed. */
export type Escrito = {
  readonly id: string
  readonly antes: AgendamentoFio | null
  readonly depois: AgendamentoFio | null
  readonly alterados: number
}

/** Stores the answered row and forgets the versions of other rows that the write may have changed. */
export function keepEscrito(client: QueryClient, { id, antes, depois, alterados }: Escrito): void {
  if (alterados > 1) forgetVersoes(client)
  else forgetPacientes(client, [antes?.pacienteId ?? null, depois?.pacienteId ?? null])
  keepAgendamento(client, id, depois)
}
