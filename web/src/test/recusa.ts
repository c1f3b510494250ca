import { type CampoInvalido, ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'

/** What the server answers with this code (D1): its own sentence unless another one is said. */
export const refusal = (codigo: ErrorCode, message?: string, campos?: CampoInvalido[]) =>
  HttpResponse.json(erroNoFio(codigo, message, campos), { status: ERRORS[codigo][0] })

/**
 * Refuses whoever asks for `url`, until the answer is called. Not only the first who asks: that may be a late question
 * of the test before, and then the one that is meant is answered.
 */
export function refusing(server: SetupServer, url: string, status = 500) {
  let refuses = true
  server.use(http.get(url, () => (refuses ? HttpResponse.json({}, { status }) : undefined)))
  return () => {
    refuses = false
  }
}
