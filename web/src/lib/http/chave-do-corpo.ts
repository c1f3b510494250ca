import { useRef } from 'react'
import { chaveDeIdempotencia } from './http-client.ts'
import { temCodigo } from './http-errors.ts'

/**
 * D1: the same body again (an answer that got lost) goes with the same key, so it is made once; a
 * mended body is another gesture, and so is what is sent again once the row that the key made was deleted.
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
