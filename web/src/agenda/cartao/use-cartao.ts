import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useState } from 'react'
import type { Peek } from '../../calendar/event/event.ts'

/** Which event the card is about, and where; null for none. */
export function useCartao(linhas: readonly AgendamentoFio[]) {
  const [olhado, setOlhado] = useState<Peek | null>(null)
  // Gone from sight, its card does not come back with it.
  if (olhado && !linhas.some(({ id }) => id === olhado.id)) setOlhado(null)
  return {
    olhado,
    peek: (outro: Peek | null) =>
      setOlhado((este) => {
        // A mouse that passes by does not take the card from who has the keyboard in it.
        const fica = outro && este && (este.id === outro.id || este.by === 'key')
        return fica && outro.by === 'mouse' ? este : outro
      }),
    close: () => setOlhado(null),
  }
}

export type Cartao = ReturnType<typeof useCartao>
