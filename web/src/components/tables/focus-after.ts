import type { MouseEvent } from 'react'
import { focusOnceFree } from '../focus/focus-again.ts'

/** After a reset by keyboard the focus moves to the first filter, because the button is removed. */
export function focusFilters({ detail }: MouseEvent): void {
  if (detail > 0) return
  focusOnceFree(() => document.querySelector('search')?.querySelector('select, input'))
}

/**
 * Remembers the next row before the present one is removed; the returned function moves the focus there if it was
 * lost.
 */
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
