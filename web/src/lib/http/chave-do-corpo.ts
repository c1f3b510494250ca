import { useRef } from 'react'
import { chaveDeIdempotencia } from './http-client.ts'
import { temCodigo } from './http-errors.ts'

/**
 * D1: repeating a request with an unchanged body (a lost answer) sends the same idempotency key, so the row is
 * created once. A changed body gets a new key, and so does a repeat after the created row was deleted.
 */
export function useChaveDoCorpo() {
  const ultima = useRef({ corpo: '', chave: chaveDeIdempotencia() })
  return {
    chaveDoCorpo(body: unknown): Record<'Idempotency-Key', string> {
      const corpo = JSON.stringify(body)
      if (ultima.current.corpo !== corpo) ultima.current = { corpo, chave: chaveDeIdempotencia() }
      return ultima.current.chave
    },
    renewChave(erro: unknown): void {
      if (temCodigo(erro, 'JA_EXCLUIDO')) ultima.current.corpo = ''
    },
  }
}
