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

/** P4: reminder settings of the professional; always refetched, because there may be new failures. */
export const useLembretes = () =>
  useQuery({
    queryKey: AJUSTE,
    queryFn: ({ signal }) => getLembretes(signal),
    refetchOnMount: 'always',
  })

/** Saves the settings; the answer replaces the cached ones. */
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

/** P4: failed reminders, loaded when unfolded. */
export const useAvisos = () =>
  useQuery({
    queryKey: AVISOS,
    queryFn: ({ signal }) => getAvisos(signal),
    refetchOnMount: 'always',
  })

/** P4: retries failed reminders; queued ones leave the list. */
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

/** P4: a patient's reminder switch, with the registered address. */
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
