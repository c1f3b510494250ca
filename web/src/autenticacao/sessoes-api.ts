import { sessaoFio } from '@clinica/domain/autenticacao/contract'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'

const sessoes = z.array(sessaoFio)

/** §7 GET /auth/sessions. */
export function getSessoes(signal?: AbortSignal) {
  return request('/auth/sessions', sessoes, { signal })
}

/** §7 POST /auth/sessions/logout-session. */
export function postEncerramento(sessionId: string): Promise<void> {
  return request('/auth/sessions/logout-session', semCorpo, { method: 'POST', body: { sessionId } })
}

/** §7 POST /auth/sessions/logout-all. */
export function postEncerramentoDeTodas(): Promise<void> {
  return request('/auth/sessions/logout-all', semCorpo, { method: 'POST' })
}
