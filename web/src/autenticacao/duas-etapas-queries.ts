import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import {
  getDuasEtapas,
  postAtivacao,
  postCodigos,
  postDesativacao,
  postSegredo,
} from './duas-etapas-api.ts'

/** Whether the account's two steps are on. */
export function useDuasEtapas() {
  return useQuery({
    queryKey: queryKeys.duasEtapas,
    queryFn: ({ signal }) => getDuasEtapas(signal),
  })
}

/** A secret for the authenticator. */
export function useSegredo() {
  return useMutation({ mutationFn: postSegredo })
}

/** A gesture after which the row, and what else it names, is read again; nobody waits for that. */
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

/** Switches them on; the list of sessions is read again too, since the others have ended. */
export const useAtivacao = () => useMudanca(postAtivacao, queryKeys.sessoes)

/** Ten new recovery codes. */
export const useNovosCodigos = () => useMudanca(postCodigos)

/** Switches them off; done when the row says so. */
export function useDesativacao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postDesativacao,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.duasEtapas }),
  })
}
