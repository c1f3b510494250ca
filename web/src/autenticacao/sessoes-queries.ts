import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { getSessoes, postEncerramento, postEncerramentoDeTodas } from './sessoes-api.ts'

export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => getSessoes(signal) })
}

/** Ends one session and refetches the list, even after a failure. */
export function useEndSessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postEncerramento,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessoes }),
  })
}

/** Ends every session including this one: clears the local storage and goes to /login. */
export function useEndTodasSessoes() {
  const { forgetSessao } = useSessao()
  return useMutation({ mutationFn: postEncerramentoDeTodas, onSuccess: forgetSessao })
}
