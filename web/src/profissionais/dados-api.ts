import { type DadosFio, dadosFio } from '@clinica/domain/profissionais/contract'
import { request } from '../lib/http/http-client.ts'
import type { FormularioDeDados } from './formulario.ts'

/** D2 GET /profissionais/dados. */
export function getDados(signal?: AbortSignal): Promise<DadosFio> {
  return request('/profissionais/dados', dadosFio, { signal })
}

/** D2 PUT /profissionais/dados. D1: `versao` is the one that the form was filled from. */
export function putDados(body: FormularioDeDados & { versao: number }): Promise<DadosFio> {
  return request('/profissionais/dados', dadosFio, { method: 'PUT', body })
}
