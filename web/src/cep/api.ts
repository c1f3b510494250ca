import { type EnderecoDoCep, respostaDoCep } from '@clinica/domain/cep/contract'
import { request } from '../lib/http/http-client.ts'

/** §7 GET /cep/{cep}. */
export function getEnderecoDoCep(cep: string, signal?: AbortSignal): Promise<EnderecoDoCep> {
  return request(`/cep/${cep}`, respostaDoCep, { signal })
}
