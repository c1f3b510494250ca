import { HttpError, NetworkError } from './http-errors.ts'

/** §8, the two sign-ups: the server's sentence or `padrao`; no answer; anything else. */
export function mensagemDoCadastro(
  error: unknown,
  { padrao, inesperado }: { padrao: string; inesperado: string },
): string {
  if (error instanceof HttpError) return error.message || padrao
  return error instanceof NetworkError ? error.message : inesperado
}
