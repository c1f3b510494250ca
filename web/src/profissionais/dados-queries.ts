import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getDados, putDados } from './dados-api.ts'

/** What the professional of the session has written of oneself. */
export function useDados() {
  return useQuery({
    queryKey: queryKeys.dadosDoProfissional,
    queryFn: ({ signal }) => getDados(signal),
  })
}

/** Changes it; the answer is what stands from now on. */
export function useUpdateDados() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putDados,
    onSuccess: (dados) => client.setQueryData(queryKeys.dadosDoProfissional, dados),
  })
}
