import { useCallback, useRef, useState } from 'react'
import { useSizeRefresh } from '../../../calendar/size/size-refresh.ts'
import { useNoRoomBeside } from '../../../lib/narrow-screen.ts'
import { usePreferencia } from '../../../lib/use-preferencia.ts'

/**
 * §2: the sidebar, open by default and remembered. Below 1,024 px it is a drawer, initially closed, whose state is
 * not remembered.
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
    /** Toggle button, which gets the focus back when the drawer closes. */
    botao,
    toggle: () => (gaveta ? setPuxada(!puxada) : setLembrado(!lembrado)),
    /** Closes the drawer; a sidebar beside the calendar stays open. */
    close,
  }
}

export type PainelLateral = ReturnType<typeof usePainelLateral>
