import { acessoFio, avisoDeAcessoFio } from '@clinica/domain/autenticacao/contract-conta'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'

const acessos = z.array(acessoFio)
const avisos = z.array(avisoDeAcessoFio)

/** D2 GET /usuario/acessos. */
export function getAcessos(signal?: AbortSignal) {
  return request('/usuario/acessos', acessos, { signal })
}

/** D2 GET /usuario/avisos-de-acesso. */
export function getAvisosDeAcesso(signal?: AbortSignal) {
  return request('/usuario/avisos-de-acesso', avisos, { signal })
}

/** D2 POST /usuario/avisos-de-acesso/{id}/visto: this device does not ask again. */
export function postAvisoVisto(id: string): Promise<void> {
  return request(`/usuario/avisos-de-acesso/${encodeURIComponent(id)}/visto`, semCorpo, {
    method: 'POST',
  })
}
