import { acessoFio } from '@clinica/domain/autenticacao/contract'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'

const acessos = z.array(acessoFio)

/** D2 GET /usuario/acessos. */
export function getAcessos(signal?: AbortSignal) {
  return request('/usuario/acessos', acessos, { signal })
}
