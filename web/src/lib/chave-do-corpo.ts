import { useRef } from 'react'
import { chaveDeIdempotencia } from './http-client.ts'

/**
 * D1: the same body again (an answer that got lost) goes with the same key, so it is made once; a
 * mended body is another gesture.
 */
export function useChaveDoCorpo(): (body: unknown) => Record<'Idempotency-Key', string> {
  const ultima = useRef({ corpo: '', chave: chaveDeIdempotencia() })
  return (body) => {
    const corpo = JSON.stringify(body)
    if (ultima.current.corpo !== corpo) ultima.current = { corpo, chave: chaveDeIdempotencia() }
    return ultima.current.chave
  }
}
