import { HttpError, NetworkError, temCodigo } from '../http/http-errors.ts'

/** §8: what a form says when `gesto` ('salvar o nome') failed: the server's sentence, that no answer came, or its own. */
export const mensagemAo =
  (gesto: string) =>
  (error: unknown): string => {
    if (error instanceof HttpError) return error.message || `Erro ao ${gesto}`
    return error instanceof NetworkError ? error.message : `Erro inesperado ao ${gesto}`
  }

/** The same of a form that stays as it was typed when another window saved first (D1). */
export const mensagemAoSalvar = (oQue: string) => {
  const mensagem = mensagemAo(`salvar ${oQue}`)
  return (error: unknown): string =>
    temCodigo(error, 'VERSAO_ANTIGA')
      ? `${mensagem(error)} Confira e salve de novo.`
      : mensagem(error)
}
