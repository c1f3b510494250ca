import { feriadoEscolhidoFio } from '@clinica/domain/fechamentos/contract-feriados'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { feriadosDe } from '../../fechamentos/queries.ts'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const useFeriados = (ano: number) => useQuery(feriadosDe(ano))

export type EscolhaDoFeriado = { readonly chave: string; readonly atende: boolean }

/** P2: saves 'Atendo neste dia' one at a time and refetches all holiday lists. */
export function useChooseFeriado() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'feriados' },
    mutationFn: ({ chave, atende }: EscolhaDoFeriado) =>
      request(`/feriados/${encodeURIComponent(chave)}`, feriadoEscolhidoFio, {
        method: 'PUT',
        body: { atende },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.todosOsFeriados }),
  })
}
