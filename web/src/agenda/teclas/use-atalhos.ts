import { useEffect, useEffectEvent } from 'react'

type Atalhos = Partial<{
  openNova: () => void
  undo: () => void
  redo: () => void
  openAjuda: () => void
}>

const CAMPO = 'input, textarea, select, [contenteditable="true"]'
const DIALOGO = '[aria-modal="true"]'

/** D8: shortcuts are off while a field has the focus or a dialog is open. */
const ocupada = ({ target }: KeyboardEvent) =>
  document.querySelector(DIALOGO) !== null ||
  (target instanceof Element && target.closest(CAMPO) !== null)

function gestoDaTecla(tecla: KeyboardEvent): keyof Atalhos | null {
  const key = tecla.key.toLowerCase()
  if (tecla.altKey) return null
  if (tecla.ctrlKey || tecla.metaKey) {
    if (key !== 'z') return null
    return tecla.shiftKey ? 'redo' : 'undo'
  }
  if (key === 'n') return 'openNova'
  return key === '?' ? 'openAjuda' : null
}

/** Keyboard shortcuts of an agenda screen. A held key counts once, so that nothing is undone by accident. */
export function useAtalhos(atalhos: Atalhos): void {
  const onKey = useEffectEvent((tecla: KeyboardEvent) => {
    if (tecla.defaultPrevented || tecla.isComposing || tecla.repeat) return
    const gesto = gestoDaTecla(tecla)
    const atalho = gesto && atalhos[gesto]
    if (!atalho || ocupada(tecla)) return
    tecla.preventDefault()
    atalho()
  })
  useEffect(() => {
    const listener = (tecla: KeyboardEvent) => onKey(tecla)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
