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

/** POST: a new address; the one before ends. */
const postAssinatura = (body: { senhaAtual: string; mostra: Mostra }) =>
  request(MINHA, assinaturaCriadaFio, { method: 'POST', body })

/** PUT: the same address tells another amount. */
const putMostra = (mostra: Mostra): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { method: 'PUT', body: { mostra } })

/** DELETE: the address ends. */
export const deleteAssinatura = (): Promise<void> =>
  request(MINHA, semCorpo, { method: 'DELETE', body: {} })

/** The address given out, and what it tells. */
export function useAssinatura() {
  return useQuery({
    queryKey: queryKeys.assinatura,
    queryFn: ({ signal }) => getAssinatura(signal),
  })
}

/** A gesture that is done when the row says so. */
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
