import { useCallback, useRef, useState } from 'react'
import { useSizeRefresh } from '../../../calendar/size/size-refresh.ts'
import { useNoRoomBeside } from '../../../lib/narrow-screen.ts'
import { usePreferencia } from '../../../lib/use-preferencia.ts'

/**
 * §2: the sidebar, open by default and remembered. Below 1,024 px it is a drawer over the calendar,
 * closed at first: what is done there does not change what this browser remembers.
 */
export function usePainelLateral() {
  const gaveta = useNoRoomBeside()
  const [lembrado, setLembrado] = usePreferencia('showSidebar', true)
  const [puxada, setPuxada] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const aberto = gaveta ? puxada : lembrado
  const close = useCallback(() => setPuxada(false), [])
  useSizeRefresh(aberto)
  return {
    aberto,
    gaveta,
    /** What opens and closes it; it gets the focus back from a drawer. */
    botao,
    toggle: () => (gaveta ? setPuxada(!puxada) : setLembrado(!lembrado)),
    /** Closes the drawer; what stands beside the calendar stays. */
    close,
  }
}

export type PainelLateral = ReturnType<typeof usePainelLateral>
