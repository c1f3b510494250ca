import {
  type AssinaturaFio,
  assinaturaCriadaFio,
  assinaturaFio,
} from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request, semCorpo } from '../lib/http/http-client.ts'
import { queryKeys } from '../lib/query-keys.ts'

const MINHA = '/usuario/agenda-assinada'

/** GET /usuario/agenda-assinada. */
const getAssinatura = (signal?: AbortSignal): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { signal })

/** POST: creates a new address and revokes the previous one. */
const postAssinatura = (body: { senhaAtual: string; mostra: Mostra }) =>
  request(MINHA, assinaturaCriadaFio, { method: 'POST', body })

/** PUT: changes how much the existing address reveals. */
const putMostra = (mostra: Mostra): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { method: 'PUT', body: { mostra } })

/** DELETE: revokes the address. */
export const deleteAssinatura = (): Promise<void> =>
  request(MINHA, semCorpo, { method: 'DELETE', body: {} })

/** Shared calendar address and what it reveals. */
export function useAssinatura() {
  return useQuery({
    queryKey: queryKeys.assinatura,
    queryFn: ({ signal }) => getAssinatura(signal),
  })
}

/** Mutation that ends when the row has been refetched. */
function useMudanca<Corpo, Resposta>(mutationFn: (corpo: Corpo) => Promise<Resposta>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.assinatura }),
  })
}

export const useNovaAssinatura = () => useMudanca(postAssinatura)
export const useMudancaDoQueMostra = () => useMudanca(putMostra)
export const useFimDaAssinatura = () => useMudanca(deleteAssinatura)
