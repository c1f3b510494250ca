import {
  type CobrancaFio,
  cobrancaFio,
  type ExtratoFio,
  extratoFio,
} from '@clinica/domain/cobranca/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { request } from '../lib/http/http-client.ts'

/** P4 GET /cobranca. */
export const getCobranca = (signal?: AbortSignal): Promise<CobrancaFio> =>
  request('/cobranca', cobrancaFio, { signal })

/** P4 PUT /cobranca. D1: `versao` is the one the form was filled from. */
export const putCobranca = (body: CobrancaFio): Promise<CobrancaFio> =>
  request('/cobranca', cobrancaFio, { method: 'PUT', body })

/** P4 GET /cobranca/extrato: a patient's month as its payer reads it. */
export const getExtrato = (
  pacienteId: string,
  { mes, ano }: Mes,
  signal?: AbortSignal,
): Promise<ExtratoFio> =>
  request('/cobranca/extrato', extratoFio, { query: { pacienteId, mes, ano }, signal })
