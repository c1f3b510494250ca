import { answerOf, type Pedido } from './http-client.ts'
import { NetworkError } from './http-errors.ts'

/** One call of §7 whose answer is a file instead of JSON. */
export async function requestArquivo(path: string, pedido: Pedido): Promise<Blob> {
  const response = await answerOf(path, pedido)
  return response.blob().catch((cause: unknown) => {
    if (pedido.signal?.aborted) throw cause
    throw new NetworkError(cause)
  })
}
