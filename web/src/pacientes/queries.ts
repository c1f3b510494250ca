import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  createPaciente,
  deletePaciente,
  findPaciente,
  listPacientes,
  type NovoPaciente,
  type PacienteAlterado,
  restorePaciente,
  updatePaciente,
} from './api.ts'

/** The active patients, in order of name. */
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

export function usePaciente(pacienteId: string) {
  return useQuery({
    queryKey: queryKeys.paciente(pacienteId),
    queryFn: ({ signal }) => findPaciente(pacienteId, { signal }),
    // A form is filled from it: an answer that comes while someone types would be in the way.
    refetchOnWindowFocus: false,
    // Nor is it kept: every opening fills the form from what is stored now.
    gcTime: 0,
  })
}

/** A write of patients changes names and figures everywhere: the whole clinic is asked again. */
function useGravacao<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => invalidateClinica(client) })
}

export const useCreatePaciente = () =>
  useGravacao((v: { body: NovoPaciente; headers: Record<string, string> }) =>
    createPaciente(v.body, v.headers),
  )

export const useUpdatePaciente = (pacienteId: string) =>
  useGravacao((body: PacienteAlterado) => updatePaciente(pacienteId, body))

export const useDeletePaciente = () => useGravacao(deletePaciente)

export const useRestorePaciente = () => useGravacao(restorePaciente)
