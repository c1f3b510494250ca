import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import {
  getConta,
  postConfirmacaoDeEmail,
  postPedidoDeProva,
  postProvaDoEmail,
  putEmail,
} from './conta-api.ts'

/** The e-mail of one's own account, and the one that waits to be confirmed. */
export function useConta() {
  return useQuery({ queryKey: queryKeys.conta, queryFn: ({ signal }) => getConta(signal) })
}

/** Asks for another e-mail. */
export function useTrocaDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Confirms it, by the key of the link. */
export function useConfirmacaoDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postConfirmacaoDeEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Asks for the link that proves the account's own e-mail. */
export const usePedidoDeProva = () => useMutation({ mutationFn: postPedidoDeProva })

/** Proves it, by the key of the link. */
export function useProvaDoEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postProvaDoEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}
