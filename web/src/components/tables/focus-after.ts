import type { MouseEvent } from 'react'
import { focusOnceFree } from '../focus/focus-again.ts'

/** By keyboard one goes on in the first filter: the button goes with what it set back. */
export function focusFilters({ detail }: MouseEvent): void {
  if (detail > 0) return
  focusOnceFree(() => document.querySelector('search')?.querySelector('select, input'))
}

/** The row that one is in goes: whoever is left without it goes on with the one that takes its place. */
export function leavingRow() {
  const row = document.activeElement?.closest('tr, li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const { activeElement, body } = document
    if (!row || (activeElement !== body && !row.contains(activeElement))) return
    const first = next?.isConnected ? next.querySelector<HTMLElement>('a, button:enabled') : null
    ;(first ?? document.querySelector('main'))?.focus()
  }
}
