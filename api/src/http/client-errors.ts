import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import type { FastifyInstance } from 'fastify'

/** What Node's parser refuses before any route is known; the rest is simply not HTTP. */
const PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'CABECALHOS_GRANDES',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUISICAO_LENTA',
}

/** Time to read the answer in; then the connection is gone, also where the caller keeps its side of it open. */
const LINGER_MS = 1_000

/** D1: a request that is not HTTP leaves through the Portuguese table too, on a connection that ends. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const codigo = PARSER[error.code ?? ''] ?? 'DADOS_INVALIDOS'
  const [status] = ERRORS[codigo]
  const body = JSON.stringify(erroNoFio(codigo))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** What a request expects of a server, but to be told to go on, binds none: Node's refusal of it says nothing (D1). */
export function registerExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
