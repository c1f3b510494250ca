import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getRegras, putRegras } from './regras-api.ts'

export function useRegras() {
  return useQuery({ queryKey: queryKeys.regras, queryFn: ({ signal }) => getRegras(signal) })
}

/** Saves the rules; the answer replaces the cached ones. */
export function useUpdateRegras() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putRegras,
    onSuccess(regras) {
      client.setQueryData(queryKeys.regras, regras)
      void client.invalidateQueries({ queryKey: queryKeys.duracaoPadrao })
      void client.invalidateQueries({ queryKey: queryKeys.todosOsPrecos })
    },
  })
}
