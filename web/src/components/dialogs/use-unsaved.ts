import { enumerados } from '@clinica/domain/texto'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { askOnce, hold, type Unsaved } from '../../lib/forms/unsaved.ts'
import { type Question, useAsk } from './question.ts'

/** 'Nova Consulta' e 'Novo paciente'. */
const listed = (forms: string[]) => enumerados(forms.map((form) => `“${form}”`))

const question = (forms: string[]): Question => ({
  title: 'Descartar o que digitou?',
  text: `O que você digitou em ${listed(forms)} ainda não foi salvo e vai se perder.`,
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar digitando',
  danger: true,
})

/**
 * P9: while `dirty`, leaving the page asks first: by a link, the browser's back, a reload. `where` is the
 * form's title. Answers how to ask before it closes otherwise: whether what was typed in it may go.
 */
export function useUnsaved(dirty: boolean, where: string) {
  const ask = useAsk()
  const unsaved = useRef<Unsaved | null>(null)

  // With the form, not some time after it: one that is gone must not keep a reload waiting.
  useLayoutEffect(() => {
    if (!dirty) return
    const saved = new AbortController()
    const { signal } = saved
    unsaved.current = { where, ask: (forms, back) => ask({ ...question(forms), back, signal }) }
    const letGo = hold(unsaved.current)
    return () => {
      unsaved.current = null
      letGo()
      // Saved meanwhile, or gone with who was signed in: nothing is left to ask.
      saved.abort()
    }
  }, [dirty, where, ask])

  return useCallback(async (back: Element | null) => {
    const { current } = unsaved
    return !current || askOnce(() => current.ask([current.where], back))
  }, [])
}
