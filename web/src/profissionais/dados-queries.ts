import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { chavesDoCaixa } from '../lib/query-keys-do-caixa.ts'
import { getDados, putDados } from './dados-api.ts'

/** Data of the signed-in professional. */
export function useDados() {
  return useQuery({
    queryKey: queryKeys.dadosDoProfissional,
    queryFn: ({ signal }) => getDados(signal),
  })
}

/**
 * Saves the data; the answer replaces the cached one. Holidays depend on the state (P2), and recibos require a
 * registro (P5).
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
