import { useEffect, useEffectEvent } from 'react'

type Atalhos = {
  nova: () => void
  desfazer: () => void
  refazer: () => void
  ajuda: () => void
}

const CAMPO = 'input, textarea, select, [contenteditable="true"]'
const DIALOGO = '[aria-modal="true"]'

/** D8: the keys do nothing while something is being typed, or a dialog waits for an answer. */
const ocupada = ({ target }: KeyboardEvent) =>
  document.querySelector(DIALOGO) !== null ||
  (target instanceof Element && target.closest(CAMPO) !== null)

function gestoDaTecla(tecla: KeyboardEvent): keyof Atalhos | null {
  const key = tecla.key.toLowerCase()
  if (tecla.altKey) return null
  if (tecla.ctrlKey || tecla.metaKey) {
    if (key !== 'z') return null
    return tecla.shiftKey ? 'refazer' : 'desfazer'
  }
  if (key === 'n') return 'nova'
  return key === '?' ? 'ajuda' : null
}

/** The keys of the calendar's screen. A key that is held counts once: nothing is undone by accident. */
export function useAtalhos(atalhos: Atalhos): void {
  const onTecla = useEffectEvent((tecla: KeyboardEvent) => {
    if (tecla.defaultPrevented || tecla.isComposing || tecla.repeat) return
    const gesto = gestoDaTecla(tecla)
    if (!gesto || ocupada(tecla)) return
    tecla.preventDefault()
    atalhos[gesto]()
  })
  useEffect(() => {
    const listener = (tecla: KeyboardEvent) => onTecla(tecla)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
