import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { getSessoes, postEncerramento, postEncerramentoDeTodas } from './sessoes-api.ts'

/** The sessions of the signed-in user. */
export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => getSessoes(signal) })
}

/** Ends one session; the list is read again afterwards, also when it could not be ended. */
export function useEndSessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postEncerramento,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessoes }),
  })
}

/** Ends every session, this one too: local storage is cleared and the browser goes to /login. */
export function useEndTodasSessoes() {
  const { forgetSessao } = useSessao()
  return useMutation({ mutationFn: postEncerramentoDeTodas, onSuccess: forgetSessao })
}
