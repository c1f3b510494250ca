import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { chavesDoCaixa } from '../lib/query-keys-do-caixa.ts'
import { getDados, putDados } from './dados-api.ts'

/** What the professional of the session has written of oneself. */
export function useDados() {
  return useQuery({
    queryKey: queryKeys.dadosDoProfissional,
    queryFn: ({ signal }) => getDados(signal),
  })
}

/**
 * Changes it; the answer is what stands from now on. The holidays are the state's (P2), and without a registro recibos
 * are barred (P5).
 */
export function useUpdateDados() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putDados,
    onSuccess(dados) {
      client.setQueryData(queryKeys.dadosDoProfissional, dados)
      void client.invalidateQueries({ queryKey: queryKeys.todosOsFeriados })
      void client.invalidateQueries({ queryKey: chavesDoCaixa.imposto })
    },
  })
}
