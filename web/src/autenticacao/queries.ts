import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { useSessao } from '../lib/session.ts'
import { getSessoes, postEncerrarSessao, postEncerrarTodas, postLogin, postUsuario } from './api.ts'

/** Signs in and keeps the session; the screen decides where to go. */
export function useLogin() {
  const { entrar } = useSessao()
  return useMutation({ mutationFn: postLogin, onSuccess: entrar })
}

/** Makes an account; its professional data come in the next step. */
export function useCreateUsuario() {
  return useMutation({ mutationFn: postUsuario })
}

/** The sessions of the signed-in user. */
export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => getSessoes(signal) })
}

/** Ends one session; the list is read again afterwards, also when it could not be ended. */
export function useEndSessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postEncerrarSessao,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessoes }),
  })
}

/** Ends every session, this one too: local storage is cleared and the browser goes to /login. */
export function useEndTodasSessoes() {
  const { esquecer } = useSessao()
  return useMutation({ mutationFn: postEncerrarTodas, onSuccess: esquecer })
}
