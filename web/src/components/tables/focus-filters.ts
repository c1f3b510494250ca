import type { MouseEvent } from 'react'
import { focusOnceFree } from '../dialogs/focus-again.ts'

/** By keyboard one goes on in the first filter: the button goes with what it set back. */
export function focusFilters({ detail }: MouseEvent): void {
  if (detail > 0) return
  focusOnceFree(() => document.querySelector('search')?.querySelector('select, input'))
}
