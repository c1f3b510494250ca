import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { janelaDoPainel } from '@clinica/domain/agenda/proximos-atendimentos'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import {
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { agora } from '../lib/clock.ts'
import { HttpError } from '../lib/http-errors.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  type AgendamentoAlterado,
  type AgendamentoGravado,
  createAgendamento,
  deleteAgendamento,
  findAgendamento,
  findValorConsulta,
  listAgendamentos,
  listDetalhes,
  listProximosAtendimentos,
  type Periodo,
  updateAgendamento,
} from './api.ts'

const agendamentosDe = (periodo: Periodo) =>
  queryOptions({
    queryKey: queryKeys.agendamentos(periodo.dataInicio, periodo.dataFim),
    queryFn: ({ signal }) => listAgendamentos(periodo, { signal }),
  })

/** The appointments that overlap what the calendar shows, asked for before it is drawn. */
export function useAgendamentos(periodo: Periodo) {
  usePrefetchQuery(agendamentosDe(periodo))
  return useQuery(agendamentosDe(periodo))
}

/** How long a person looks before going on, at least. */
const OLHADA_MS = 150

/** What lies beside is fetched once what is in sight is there: the next step draws at once. */
export function usePrefetchAgendamentos(vizinhos: readonly Periodo[], pronto: boolean): void {
  const client = useQueryClient()
  const buscar = useEffectEvent(() => {
    for (const vizinho of vizinhos) void client.prefetchQuery(agendamentosDe(vizinho))
  })
  const quais = vizinhos.map(({ dataInicio }) => dataInicio).join()
  useEffect(() => {
    if (!pronto || !quais) return
    const espera = setTimeout(() => buscar(), OLHADA_MS)
    return () => clearTimeout(espera)
  }, [quais, pronto])
}

/** §7, §9: the appointments of the dashboard's window, today to 7 days ahead. */
export function useProximosAtendimentos() {
  const janela = janelaDoPainel(agora())
  return useQuery({
    queryKey: queryKeys.proximosAgendamentos(dataDaHora(janela.dataInicio)),
    queryFn: ({ signal }) => listProximosAtendimentos(janela, { signal }),
  })
}

/** §7: the appointments of a patient's month, in order of time. */
export function useDetalhes(pacienteId: string, { mes, ano }: Mes) {
  return useQuery({
    queryKey: queryKeys.detalhes(pacienteId, mes, ano),
    queryFn: ({ signal }) => listDetalhes(pacienteId, { mes, ano }, { signal }),
  })
}

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
function keepAgendamento(client: QueryClient, id: string, novo: AgendamentoFio | null): void {
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

let ultimaEscrita: Promise<unknown> = Promise.resolve()

/**
 * One write of the agenda after the other, in the order of the gestures, each on the lists as the one
 * before left them: two quick gestures on one appointment never meet each other's version (D1).
 * Whatever comes of it, every figure of the clinic is asked again.
 */
export function writeInOrder<T>(client: QueryClient, write: () => Promise<T>): Promise<T> {
  const mine = ultimaEscrita.then(write)
  ultimaEscrita = mine.then(
    () => invalidateClinica(client),
    // Without a connection there is nothing to wait for.
    (erro) => {
      const lido = invalidateClinica(client)
      if (erro instanceof HttpError) return lido
    },
  )
  return mine
}

/** What a person sees and decides of a row: all but its version. */
const conteudo = ({ versao: _versao, ...resto }: AgendamentoFio) => JSON.stringify(resto)

/** A version may have grown by this tab's own hand since the row was read: the same contents are no conflict. */
async function updateSemConflito(anterior: AgendamentoFio, body: AgendamentoAlterado) {
  try {
    return await updateAgendamento(anterior, body)
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.status !== 409) throw erro
    const agora = await reloadAgendamento(anterior.id)
    if (!agora || agora.versao === anterior.versao || conteudo(agora) !== conteudo(anterior)) {
      throw erro
    }
    return updateAgendamento(agora, body)
  }
}

type Gravacao =
  | { body: AgendamentoAlterado; anterior: AgendamentoFio }
  | { body: AgendamentoGravado; anterior: null; headers: Record<string, string> }

/** Creates or changes an appointment; answers it with what undoing needs: the lists of before. */
export function useSaveAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (gravacao: Gravacao) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const feito = gravacao.anterior
          ? await updateSemConflito(gravacao.anterior, gravacao.body)
          : await createAgendamento(gravacao.body, gravacao.headers)
        keepAgendamento(client, feito.agendamento.id, feito.agendamento)
        return { ...feito, antes }
      }),
  })
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

type Remarcado = {
  id: string
  corpo: (atual: AgendamentoFio) => AgendamentoAlterado | Promise<AgendamentoAlterado>
}

/** Changes a row as it is when its turn comes: `corpo` is asked only then. */
export function useRemarcaAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, corpo }: Remarcado) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const atual = agendamentoEmMemoria(client, id) ?? (await findAgendamento(id))
        const feito = await updateAgendamento(atual, await corpo(atual))
        keepAgendamento(client, id, feito.agendamento)
        return { ...feito, antes, atual }
      }),
  })
}

type Exclusao = { agendamento: AgendamentoFio; modo: ModoDeEdicao }

export function useDeleteAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ agendamento, modo }: Exclusao) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const feito = await deleteAgendamento(agendamento, modo)
        keepAgendamento(client, agendamento.id, null)
        return { ...feito, antes }
      }),
  })
}

/** The row as it is now, after another window changed it; null when it is no longer there. */
export async function reloadAgendamento(id: string): Promise<AgendamentoFio | null> {
  try {
    return await findAgendamento(id)
  } catch (erro) {
    if (erro instanceof HttpError && erro.status === 404) return null
    throw erro
  }
}

/** §4: the patient's default value, null when it cannot be had: that is only logged (§8). */
export async function valorConsultaOuNulo(pacienteId: string): Promise<number | null> {
  try {
    return await findValorConsulta(pacienteId)
  } catch (erro) {
    console.error('valor-consulta', erro)
    return null
  }
}
