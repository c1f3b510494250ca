import { useEffect, useEffectEvent } from 'react'

type Atalhos = Partial<{
  openNova: () => void
  undo: () => void
  redo: () => void
  openAjuda: () => void
}>

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
    return tecla.shiftKey ? 'redo' : 'undo'
  }
  if (key === 'n') return 'openNova'
  return key === '?' ? 'openAjuda' : null
}

/** The keys of a screen of the agenda. A key that is held counts once: nothing is undone by accident. */
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
