import { useRef, useState } from 'react'

/** What stands on top of the appointment's dialog: a question about a scope, or a new patient. */
export type Sobreposto = { qual: 'salvar' } | { qual: 'excluir' } | { qual: 'novo'; nome: string }

/** One dialog on top at a time; closing it gives the focus back to where the person was. */
export function useSobreposto() {
  const [sobreposto, setSobreposto] = useState<Sobreposto | null>(null)
  const origem = useRef<Element | null>(null)
  return {
    sobreposto,
    abrir(qual: Sobreposto) {
      origem.current = document.activeElement
      setSobreposto(qual)
    },
    fechar() {
      const { current } = origem
      setSobreposto(null)
      // Once the dialog on top has let the focus go.
      setTimeout(() => current instanceof HTMLElement && current.isConnected && current.focus())
    },
  }
}
