import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What the stand-in answers: JSON with a status, or a handler of its own. */
export type Resposta = { status?: number; corpo: unknown } | Handler

type Servico = { url: string; pedidos: string[]; responde(resposta: Resposta): void }

/** Answers nothing until the caller hangs up. */
export const SEM_RESPOSTA: Handler = () => {}

/** A stand-in for ViaCEP or BrasilAPI on this machine; 500 until told otherwise. */
export async function umServico(): Promise<Servico> {
  const pedidos: string[] = []
  let resposta: Resposta = { status: 500, corpo: {} }
  const server = createServer((request, response) => {
    pedidos.push(request.url ?? '')
    if (typeof resposta === 'function') return resposta(request, response)
    response.writeHead(resposta.status ?? 200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(resposta.corpo))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pedidos,
    responde(nova) {
      resposta = nova
    },
  }
}
