import { codigosFio, duasEtapasFio, segredoFio } from '@clinica/domain/autenticacao/contract'
import { request, semCorpo } from '../lib/http/http-client.ts'

export type Confirmacao = { senhaAtual: string; codigo: string }

const RAIZ = '/usuario/duas-etapas'

/** D2 GET /usuario/duas-etapas. */
export function getDuasEtapas(signal?: AbortSignal) {
  return request(RAIZ, duasEtapasFio, { signal })
}

/** D2 POST /usuario/duas-etapas: creates a secret for the authenticator; the second step is not active yet. */
export function postSegredo(body: { senhaAtual: string }) {
  return request(RAIZ, segredoFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/ativar: ends the account's other sessions. */
export function postAtivacao(body: { codigo: string }) {
  return request(`${RAIZ}/ativar`, codigosFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/codigos: invalidates the previous recovery codes. */
export function postCodigos(body: Confirmacao) {
  return request(`${RAIZ}/codigos`, codigosFio, { method: 'POST', body })
}

/** D2 POST /usuario/duas-etapas/desativar. */
export function postDesativacao(body: Confirmacao): Promise<void> {
  return request(`${RAIZ}/desativar`, semCorpo, { method: 'POST', body })
}
