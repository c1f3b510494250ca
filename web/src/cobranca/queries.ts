import {
  type CobrancaFio,
  cobrancaFio,
  type ExtratoFio,
  extratoFio,
} from '@clinica/domain/cobranca/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../lib/http/http-client.ts'
import { queryKeys } from '../lib/query-keys.ts'

/** P4 GET /cobranca. */
const getCobranca = (signal?: AbortSignal): Promise<CobrancaFio> =>
  request('/cobranca', cobrancaFio, { signal })

/** P4 PUT /cobranca. D1: `versao` is the one that the form was filled from. */
const putCobranca = (body: CobrancaFio): Promise<CobrancaFio> =>
  request('/cobranca', cobrancaFio, { method: 'PUT', body })

/** P4 GET /cobranca/extrato: statement of a patient's month for its payer. */
const getExtrato = (
  pacienteId: string,
  { mes, ano }: Mes,
  signal?: AbortSignal,
): Promise<ExtratoFio> =>
  request('/cobranca/extrato', extratoFio, { query: { pacienteId, mes, ano }, signal })

/** P4: billing settings of the signed-in professional. */
export function useCobranca() {
  return useQuery({ queryKey: queryKeys.cobranca, queryFn: ({ signal }) => getCobranca(signal) })
}

/** Saves the settings; the answer replaces the cached ones, and all statements are refetched. */
export function useUpdateCobranca() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putCobranca,
    onSuccess(cobranca) {
      client.setQueryData(queryKeys.cobranca, cobranca)
      void client.invalidateQueries({ queryKey: queryKeys.extratos })
    },
  })
}

/** P4: statement of a patient's month; refetched each time it is opened, because it is handed to somebody. */
export function useExtrato(pacienteId: string, mes: Mes) {
  return useQuery({
    queryKey: queryKeys.extrato(pacienteId, mes.mes, mes.ano),
    queryFn: ({ signal }) => getExtrato(pacienteId, mes, signal),
    refetchOnMount: 'always',
  })
}
