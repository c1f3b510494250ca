import { requestArquivo } from '../lib/http/http-file.ts'

/** POST /usuario/meus-dados: all data of the account, as a zip. */
export const postMeusDados = (body: { senhaAtual: string }, signal: AbortSignal): Promise<Blob> =>
  requestArquivo('/usuario/meus-dados', { method: 'POST', body, signal })
