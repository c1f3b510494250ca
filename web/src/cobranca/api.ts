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

/** P4 PUT /cobranca. D1: `versao` is the one that the form was filled from. */
export const putCobranca = (body: CobrancaFio): Promise<CobrancaFio> =>
  request('/cobranca', cobrancaFio, { method: 'PUT', body })

/** P4 GET /cobranca/extrato: statement of a patient's month for its payer. */
export const getExtrato = (
  pacienteId: string,
  { mes, ano }: Mes,
  signal?: AbortSignal,
): Promise<ExtratoFio> =>
  request('/cobranca/extrato', extratoFio, { query: { pacienteId, mes, ano }, signal })
