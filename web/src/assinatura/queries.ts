import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { deleteAssinatura, getAssinatura, postAssinatura, putMostra } from './api.ts'

/** Shared calendar address and what it reveals. */
export function useAssinatura() {
  return useQuery({
    queryKey: queryKeys.assinatura,
    queryFn: ({ signal }) => getAssinatura(signal),
  })
}

/** Mutation that ends when the row has been refetched. */
function useMudanca<Corpo, Resposta>(mutationFn: (corpo: Corpo) => Promise<Resposta>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.assinatura }),
  })
}

export const useNovaAssinatura = () => useMudanca(postAssinatura)
export const useMudancaDoQueMostra = () => useMudanca(putMostra)
export const useFimDaAssinatura = () => useMudanca(deleteAssinatura)
