import { HttpError, NetworkError, statusDoErro } from './http-errors.ts'

/** §8, the two sign-ups: the server's sentence or `padrao`; no answer; anything else. */
export function mensagemDoCadastro(
  error: unknown,
  { padrao, inesperado }: { padrao: string; inesperado: string },
): string {
  if (error instanceof HttpError) return error.message || padrao
  return error instanceof NetworkError ? error.message : inesperado
}

/** What a form says when `gesto` ('salvar o nome') failed. */
export const mensagemAo =
  (gesto: string) =>
  (error: unknown): string =>
    mensagemDoCadastro(error, {
      padrao: `Erro ao ${gesto}`,
      inesperado: `Erro inesperado ao ${gesto}`,
    })

/** The same of a form that stays as it was typed when another window saved first (D1). */
export const mensagemAoSalvar = (oQue: string) => {
  const mensagem = mensagemAo(`salvar ${oQue}`)
  return (error: unknown): string =>
    statusDoErro(error) === 409 ? `${mensagem(error)} Confira e salve de novo.` : mensagem(error)
}
