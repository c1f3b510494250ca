import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import type { FastifyInstance } from 'fastify'

/** Errors of Node's HTTP parser that have a refusal of their own; all others are no HTTP. */
const PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'CABECALHOS_GRANDES',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUISICAO_LENTA',
}

/** The time to read the refusal in. Then the connection is destroyed, even where the caller keeps it open. */
const LINGER_MS = 1_000

/** D1: answers a request that is not HTTP with an error of the Portuguese table, and ends the connection. */
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

/** Ignores an Expect header other than 100-continue, which binds no server. Node's own refusal has no body (D1). */
export function registerExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
