import { useMutation } from '@tanstack/react-query'
import { hoje } from '../lib/clock.ts'
import { downloadArquivo } from '../lib/download.ts'
import { postMeusDados } from './api.ts'

type Pedido = { senhaAtual: string; signal: AbortSignal }

/** Downloads all data as a file; `signal` cancels. */
export function useMeusDados() {
  return useMutation({
    mutationFn: ({ senhaAtual, signal }: Pedido) => postMeusDados({ senhaAtual }, signal),
    onSuccess: (arquivo) => downloadArquivo(`meus-dados-${hoje()}.zip`, arquivo),
  })
}
