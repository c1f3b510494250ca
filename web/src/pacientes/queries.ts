import type { PoliticaFio } from '@clinica/domain/agenda/falta/contract'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { quartoDeHora } from '@clinica/domain/tempo/quarto-de-hora'
import type { TermoFio } from '@clinica/domain/titular/contract-descarte'
import type { Copia } from '@clinica/domain/titular/destinatario'
import { paginaDoTermo } from '@clinica/domain/titular/pagina-do-termo'
import { paginaDosDados } from '@clinica/domain/titular/pagina-dos-dados'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { agora, hoje } from '../lib/clock.ts'
import { downloadTexto } from '../lib/download.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { useClock } from '../lib/use-clock.ts'
import {
  createPaciente,
  deletePaciente,
  deleteValorPorVir,
  discardPaciente,
  findDados,
  findDescarte,
  findPaciente,
  findPrecos,
  findResumoDoPaciente,
  listObservacoes,
  listPacientes,
  listProximasSessoes,
  listTermos,
  type NovoPaciente,
  type PacienteAlterado,
  putFalta,
  restorePaciente,
  updatePaciente,
} from './api.ts'

/** Active patients by name. */
export function usePacientes() {
  return useQuery({
    queryKey: queryKeys.pacientes(),
    queryFn: ({ signal }) => listPacientes({ signal }),
  })
}

export function usePacientesArquivados({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.pacientesArquivados(),
    queryFn: ({ signal }) => listPacientes({ signal }, true),
    enabled,
  })
}

const esteQuarto = () => quartoDeHora(agora())

/** Next session by patient, updated every quarter of an hour. */
export function useProximasSessoes({ enabled }: { enabled: boolean }) {
  const desde = useClock(esteQuarto)
  const { data, isError } = useQuery({
    queryKey: queryKeys.proximasSessoes(desde),
    queryFn: ({ signal }) => listProximasSessoes(desde, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const proximas = useMemo(
    () => data && new Map(data.map((sessao) => [sessao.pacienteId, sessao])),
    [data],
  )
  return { proximas, isError }
}

/** P9: summary above the form of the patient's page. */
export function useResumoDoPaciente(pacienteId: string) {
  const desde = useClock(esteQuarto)
  return useQuery({
    queryKey: queryKeys.resumoDoPaciente(pacienteId, desde),
    queryFn: ({ signal }) => findResumoDoPaciente(pacienteId, desde, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePaciente(pacienteId: string) {
  return useQuery({
    queryKey: queryKeys.paciente(pacienteId),
    queryFn: ({ signal }) => findPaciente(pacienteId, { signal }),
    // The form is filled from it: a refetch would disturb typing.
    refetchOnWindowFocus: false,
    // Not cached: each opening fills the form from the stored row.
    gcTime: 0,
  })
}

/** A patient's name appears everywhere, so a write invalidates all clinic data. */
function useGravacao<V, R>(
  mutationFn: (variables: V) => Promise<R>,
  depois: (client: QueryClient, variables: V) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess(_feito, variables) {
      depois(client, variables)
      // Refetches in the background.
      void invalidateClinica(client)
    },
  })
}

/** Removes a patient from the cached list at once. */
const removePaciente = (client: QueryClient, lista: QueryKey, pacienteId: string) =>
  client.setQueryData<PacienteDaLista[]>(lista, (todos) =>
    todos?.filter(({ id }) => id !== pacienteId),
  )

export const useCreatePaciente = () =>
  useGravacao((v: { body: NovoPaciente; headers: Record<string, string> }) =>
    createPaciente(v.body, v.headers),
  )

export const useUpdatePaciente = (pacienteId: string) =>
  useGravacao((body: PacienteAlterado) => updatePaciente(pacienteId, body))

export const useDeleteValorPorVir = (pacienteId: string) =>
  useGravacao((desde: string) => deleteValorPorVir(pacienteId, desde))

export const useDeletePaciente = () =>
  useGravacao(deletePaciente, (client, { id }) => removePaciente(client, queryKeys.pacientes(), id))

export const useRestorePaciente = () =>
  useGravacao(restorePaciente, (client, id) =>
    removePaciente(client, queryKeys.pacientesArquivados(), id),
  )

export type FormatoDosDados = 'html' | 'json'

type Pedido = Copia & { formato: FormatoDosDados }

/** The file's name contains no person's name, because it stays in folders and download lists. */
async function downloadDados(pacienteId: string, { formato, ...copia }: Pedido): Promise<void> {
  const dados = await findDados(pacienteId, copia)
  const nome = `dados-do-paciente-${hoje()}.${formato}`
  if (formato === 'html') return downloadTexto(nome, paginaDosDados(dados), 'text/html')
  downloadTexto(nome, `${JSON.stringify(dados, null, 2)}\n`, 'application/json')
}

/** LGPD art. 18: downloads the data as a file; nothing is kept in the page. */
export const useExportacao = (pacienteId: string) =>
  useMutation({
    mutationFn: (pedido: Pedido) => downloadDados(pacienteId, pedido),
    gcTime: 0,
  })

/** Refetched each time and never kept in the cache. */
export const useDescarte = (pacienteId: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.descarte(pacienteId),
    queryFn: ({ signal }) => findDescarte(pacienteId, signal),
    enabled,
    gcTime: 0,
  })

/** The list is refetched by `leave`, after the person has seen the term, because the dialog is rendered in its row. */
export function useDescartar({ id, versao }: Pick<PacienteDaLista, 'id' | 'versao'>) {
  const client = useQueryClient()
  const gravacao = useMutation({
    mutationFn: (nome: string) => discardPaciente(id, { nome, versao }),
    gcTime: 0,
  })
  const leave = () => void invalidateClinica(client)
  return { ...gravacao, leave }
}

export const useTermos = () =>
  useQuery({ queryKey: queryKeys.termos(), queryFn: ({ signal }) => listTermos(signal) })

/** Page to print and sign; its file name contains no person's name. */
export const downloadTermo = (termo: TermoFio): void =>
  downloadTexto(
    `termo-de-descarte-${termo.em.slice(0, 10)}.html`,
    paginaDoTermo(termo),
    'text/html',
  )

export const usePrecos = (pacienteId: string) =>
  useQuery({
    queryKey: queryKeys.precos(pacienteId),
    queryFn: ({ signal }) => findPrecos(pacienteId, { signal }),
  })

/** Saves the charge rule; the answer replaces the cached one. */
export function useUpdateFalta(pacienteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { falta: PoliticaFio; versao: number }) => putFalta(pacienteId, body),
    onSuccess: (precos) => client.setQueryData(queryKeys.precos(pacienteId), precos),
  })
}

/** P9: a patient's notes, from first to last, page by page; removed from the cache when folded. */
export const useObservacoes = (pacienteId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.observacoes(pacienteId),
    queryFn: ({ pageParam, signal }) => listObservacoes(pacienteId, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
