import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { applyReajuste, previewReajuste, undoReajuste } from './reajuste-api.ts'

type Pedido = { de: number; desde: string }

/** P9: what a raise would change, from the day that is asked about; the last answer stays while another is on its way. */
export const usePreviaDoReajuste = (pacienteId: string, { de, desde }: Pedido) =>
  useQuery({
    queryKey: queryKeys.reajuste(pacienteId, de, desde),
    queryFn: ({ signal }) => previewReajuste(pacienteId, { de, desde }, { signal }),
    placeholderData: keepPreviousData,
    enabled: desde !== '',
    gcTime: 0,
  })

function useGesto<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => void invalidateClinica(client) })
}

export const useApplyReajuste = (pacienteId: string) =>
  useGesto((pedido: Pedido) => applyReajuste(pacienteId, pedido))

export const useUndoReajuste = () => useGesto(undoReajuste)
