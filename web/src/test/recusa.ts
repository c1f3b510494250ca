import { type CampoInvalido, ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'

/** Refusal with this code (D1), with its own sentence by default. */
export const refusal = (codigo: ErrorCode, message?: string, campos?: CampoInvalido[]) =>
  HttpResponse.json(erroNoFio(codigo, message, campos), { status: ERRORS[codigo][0] })

/**
 * Refuses every request to `url` until the returned function is called. Refusing only the first would not do: it
 * may be a late request of the previous test.
 */
export function refusing(server: SetupServer, url: string, status = 500) {
  let refuses = true
  server.use(http.get(url, () => (refuses ? HttpResponse.json({}, { status }) : undefined)))
  return () => {
    refuses = false
  }
}
