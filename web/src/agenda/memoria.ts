import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'

const DETALHES = 'detalhes' satisfies ReturnType<typeof queryKeys.detalhes>[2]
const PERIODO = 'periodo' satisfies ReturnType<typeof queryKeys.agendamentos>[2]

/** Every list of appointments in memory: the calendar's, and those of patients' months. */
export const LISTAS = {
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

type Listas = readonly (readonly [QueryKey, AgendamentoFio[] | undefined])[]

export const listasEmMemoria = (client: QueryClient): Listas =>
  client.getQueriesData<AgendamentoFio[]>(LISTAS)

const linhasEmMemoria = (client: QueryClient) =>
  listasEmMemoria(client).flatMap(([, lista]) => lista ?? [])

/** The row as this tab knows it now; where lists in memory disagree, the latest. */
export const agendamentoEmMemoria = (client: QueryClient, id: string): AgendamentoFio | undefined =>
  linhasEmMemoria(client)
    .filter((um) => um.id === id)
    .reduce<AgendamentoFio | undefined>(
      (ultimo, um) => (ultimo && ultimo.versao >= um.versao ? ultimo : um),
      undefined,
    )

/** By row, the version that the server told last, unless a write of this tab may have changed it since. */
export type Versoes = ReadonlyMap<string, number>

const NENHUMA: Versoes = new Map()
const sabidas = new WeakMap<QueryClient, Versoes>()

export const versoesSabidas = (client: QueryClient): Versoes => sabidas.get(client) ?? NENHUMA

export const emDia = (versoes: Versoes, { id, versao }: AgendamentoFio): boolean =>
  versoes.get(id) === versao

/** What the server has just told. */
export function noteVersoes(client: QueryClient, linhas: readonly AgendamentoFio[]): void {
  const novas = linhas.map(({ id, versao }) => [id, versao] as const)
  sabidas.set(client, new Map([...versoesSabidas(client), ...novas]))
}

/** Nobody here can tell what a write reached: an undo, a refusal, or no answer at all. */
export const forgetVersoes = (client: QueryClient): boolean => sabidas.delete(client)

/** Of the patients of a row the payments rule may have turned other sessions (D10). */
function forgetPacientes(client: QueryClient, pacientes: readonly (string | null)[]): void {
  const tocadas = linhasEmMemoria(client).filter(
    ({ pacienteId }) => pacienteId !== null && pacientes.includes(pacienteId),
  )
  const ids = new Set(tocadas.map(({ id }) => id))
  sabidas.set(client, new Map([...versoesSabidas(client)].filter(([id]) => !ids.has(id))))
}

/** Puts a row as the server told it into every list in memory: calendar and details show it at once. */
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

/** A write: the row before it, the row it answered, and how many rows it changed in all. */
export type Escrito = {
  readonly id: string
  readonly antes: AgendamentoFio | null
  readonly depois: AgendamentoFio | null
  readonly alterados: number
}

/** What a write answered is known from here on; what it may have changed beside that is not. */
export function keepEscrito(client: QueryClient, { id, antes, depois, alterados }: Escrito): void {
  if (alterados > 1) forgetVersoes(client)
  else forgetPacientes(client, [antes?.pacienteId ?? null, depois?.pacienteId ?? null])
  keepAgendamento(client, id, depois)
}
