import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useState } from 'react'
import type { Peek } from '../../calendar/event/event.ts'

/** The event that the card shows, and its position; null without a card. */
export function useCartao(linhas: readonly AgendamentoFio[]) {
  const [olhado, setOlhado] = useState<Peek | null>(null)
  // An event that left the view closes its card for good.
  if (olhado && !linhas.some(({ id }) => id === olhado.id)) setOlhado(null)
  return {
    olhado,
    peek: (outro: Peek | null) =>
      setOlhado((este) => {
        // A passing mouse does not replace a card that was opened by keyboard.
        const fica = outro && este && (este.id === outro.id || este.by === 'key')
        return fica && outro.by === 'mouse' ? este : outro
      }),
    close: () => setOlhado(null),
  }
}

export type Cartao = ReturnType<typeof useCartao>
