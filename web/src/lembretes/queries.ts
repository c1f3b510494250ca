import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import {
  getAvisos,
  getLembreteDoPaciente,
  getLembretes,
  postRepetir,
  putLembreteDoPaciente,
  putLembretes,
} from './api.ts'

const AJUSTE = queryKeys.lembretes('ajuste')
const AVISOS = queryKeys.lembretes('avisos')

/** P4: whether and when the professional's patients are reminded; what failed may be news each time. */
export const useLembretes = () =>
  useQuery({
    queryKey: AJUSTE,
    queryFn: ({ signal }) => getLembretes(signal),
    refetchOnMount: 'always',
  })

/** Changes it; the answer is what stands from now on. */
export function useUpdateLembretes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putLembretes,
    onSuccess(lembretes) {
      client.setQueryData(AJUSTE, lembretes)
      void client.invalidateQueries({ queryKey: queryKeys.lembretes('paciente') })
    },
  })
}

/** P4: what did not go out, asked when it is unfolded. */
export const useAvisos = () =>
  useQuery({
    queryKey: AVISOS,
    queryFn: ({ signal }) => getAvisos(signal),
    refetchOnMount: 'always',
  })

/** P4: tries again what did not go out; what waits again leaves the list. */
export function useRepeatAvisos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postRepetir,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: AVISOS }),
        client.invalidateQueries({ queryKey: AJUSTE }),
      ]),
  })
}

/** P4: whether one patient is reminded; the address in it is the registration's. */
export const useLembreteDoPaciente = (pacienteId: string) =>
  useQuery({
    queryKey: queryKeys.lembretes('paciente', pacienteId),
    queryFn: ({ signal }) => getLembreteDoPaciente(pacienteId, signal),
  })

export function useUpdateLembreteDoPaciente(pacienteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lembrar: boolean) => putLembreteDoPaciente(pacienteId, lembrar),
    onSuccess: (dito) => client.setQueryData(queryKeys.lembretes('paciente', pacienteId), dito),
  })
}
