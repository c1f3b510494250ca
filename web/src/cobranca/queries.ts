import type { Mes } from '@clinica/domain/tempo/data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getCobranca, getExtrato, putCobranca } from './api.ts'

/** P4: billing settings of the signed-in professional. */
export function useCobranca() {
  return useQuery({ queryKey: queryKeys.cobranca, queryFn: ({ signal }) => getCobranca(signal) })
}

/** Saves the settings; the answer replaces the cached ones, and all statements are refetched. */
export function useUpdateCobranca() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putCobranca,
    onSuccess(cobranca) {
      client.setQueryData(queryKeys.cobranca, cobranca)
      void client.invalidateQueries({ queryKey: queryKeys.extratos })
    },
  })
}

/** P4: statement of a patient's month; refetched each time it is opened, because it is handed to somebody. */
export function useExtrato(pacienteId: string, mes: Mes) {
  return useQuery({
    queryKey: queryKeys.extrato(pacienteId, mes.mes, mes.ano),
    queryFn: ({ signal }) => getExtrato(pacienteId, mes, signal),
    refetchOnMount: 'always',
  })
}
