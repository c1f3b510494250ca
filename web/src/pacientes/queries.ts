import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { quartoDeHora } from '@clinica/domain/tempo/quarto-de-hora'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { agora } from '../lib/clock.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { useClock } from '../lib/use-clock.ts'
import {
  createPaciente,
  deletePaciente,
  deleteValorPorVir,
  findPaciente,
  findResumoDoPaciente,
  listPacientes,
  listProximasSessoes,
  type NovoPaciente,
  type PacienteAlterado,
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
