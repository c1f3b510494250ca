import { useRef, useState } from 'react'
import { useSizeRefresh } from '../../calendar/size-refresh.ts'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { usePreferencia } from '../../lib/use-preferencia.ts'

/**
 * §2: the sidebar, open by default and remembered. On a phone it is a drawer over the calendar, closed
 * at first: what is done there does not change what this browser remembers.
 */
export function usePainelLateral() {
  const gaveta = useNarrowScreen()
  const [lembrado, lembrar] = usePreferencia('showSidebar', true)
  const [puxada, puxar] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const aberto = gaveta ? puxada : lembrado
  useSizeRefresh(aberto)
  return {
    aberto,
    gaveta,
    /** What opens and closes it; it gets the focus back from a drawer. */
    botao,
    alternar: () => (gaveta ? puxar(!puxada) : lembrar(!lembrado)),
    /** Closes the drawer; what stands beside the calendar stays. */
    recolher: () => puxar(false),
  }
}

export type PainelLateral = ReturnType<typeof usePainelLateral>
