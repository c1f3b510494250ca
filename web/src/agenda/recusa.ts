import { HttpError } from '../lib/http-errors.ts'

/** The status of a refusal; 0 where no answer came. */
export const statusDoErro = (erro: unknown): number => (erro instanceof HttpError ? erro.status : 0)

/** §8: the screen's sentence, and the server's where it says why it refused. */
export function comMotivo(padrao: string, erro: unknown): string {
  const motivo = erro instanceof HttpError && erro.status < 500 ? erro.message : ''
  return motivo ? `${padrao}. ${motivo}` : padrao
}

/** D1: a stale version, a lost connection and a server in trouble: the same gesture may go through now. */
export const valeTentarDeNovo = (erro: unknown): boolean => {
  const status = statusDoErro(erro)
  return status === 0 || status === 409 || status >= 500
}
