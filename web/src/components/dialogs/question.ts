import type { ReactNode } from 'react'

/** What is asked before something that matters, or only said. */
export type Question = {
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** One button: nothing is asked, something is said. */
  onlyOk?: boolean
}
