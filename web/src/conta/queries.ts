import { useMutation } from '@tanstack/react-query'
import { hoje } from '../lib/clock.ts'
import { downloadArquivo } from '../lib/download.ts'
import { requestArquivo } from '../lib/http/http-client.ts'

/** POST /usuario/meus-dados: all data of the account, as a zip. */
const postMeusDados = (body: { senhaAtual: string }, signal: AbortSignal): Promise<Blob> =>
  requestArquivo('/usuario/meus-dados', { method: 'POST', body, signal })

type Pedido = { senhaAtual: string; signal: AbortSignal }

/** Downloads all data as a file; `signal` cancels. */
export function useMeusDados() {
  return useMutation({
    mutationFn: ({ senhaAtual, signal }: Pedido) => postMeusDados({ senhaAtual }, signal),
    onSuccess: (arquivo) => downloadArquivo(`meus-dados-${hoje()}.zip`, arquivo),
  })
}
