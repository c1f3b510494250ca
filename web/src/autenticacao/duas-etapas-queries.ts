import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import {
  getDuasEtapas,
  postAtivacao,
  postCodigos,
  postDesativacao,
  postSegredo,
} from './duas-etapas-api.ts'

/** State of the account's second step. */
export function useDuasEtapas() {
  return useQuery({
    queryKey: queryKeys.duasEtapas,
    queryFn: ({ signal }) => getDuasEtapas(signal),
  })
}

export function useSegredo() {
  return useMutation({ mutationFn: postSegredo })
}

/** Mutation after which the row and further queries are refetched in the background. */
function useMudanca<Corpo, Resposta>(
  mutationFn: (corpo: Corpo) => Promise<Resposta>,
  ...tambem: (readonly string[])[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [queryKeys.duasEtapas, ...tambem]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** Switches the second step on; refetches the sessions too, because the others have ended. */
export const useAtivacao = () => useMudanca(postAtivacao, queryKeys.sessoes)

/** Creates ten new recovery codes. */
export const useNovosCodigos = () => useMudanca(postCodigos)

/** Switches the second step off; ends when the row has been refetched. */
export function useDesativacao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postDesativacao,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.duasEtapas }),
  })
}
