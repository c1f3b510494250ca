import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import {
  getConta,
  postConfirmacaoDeEmail,
  postPedidoDeProva,
  postProvaDoEmail,
  putEmail,
} from './conta-api.ts'

/** The account's e-mail, and the one that waits for confirmation. */
export function useConta() {
  return useQuery({ queryKey: queryKeys.conta, queryFn: ({ signal }) => getConta(signal) })
}

/** Requests a change of e-mail. */
export function useTrocaDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Confirms the new e-mail with the link's key. */
export function useConfirmacaoDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postConfirmacaoDeEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Requests the link that proves the account's own e-mail. */
export const usePedidoDeProva = () => useMutation({ mutationFn: postPedidoDeProva })

/** Proves the account's own e-mail with the link's key. */
export function useProvaDoEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postProvaDoEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}
