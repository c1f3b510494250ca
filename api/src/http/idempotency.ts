import type { FastifyRequest } from 'fastify'
import type { Pedido } from '../calls/idempotency-store.ts'
import type { Contexto } from '../contexto.ts'
import { AppError } from '../errors.ts'

const CHAVE = /^[\x21-\x7e]{1,200}$/

/** D1: the request's Idempotency-Key with a keyed digest of its parsed body; null without the header. */
export function pedidoDe(request: FastifyRequest, { cofre }: Contexto): Pedido | null {
  const chave = request.headers['idempotency-key']
  if (chave === undefined || chave === '') return null
  if (typeof chave !== 'string' || !CHAVE.test(chave))
    throw new AppError('DADOS_INVALIDOS', {
      message: 'Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços nem acentos.',
    })
  const rota = `${request.method} ${request.routeOptions.url ?? ''}`
  const corpo = JSON.stringify(request.body ?? null)
  return {
    rota,
    chave,
    hmac: cofre.rotular('idempotencia', corpo),
    confere: (hmac) => cofre.confere('idempotencia', corpo, hmac),
  }
}
