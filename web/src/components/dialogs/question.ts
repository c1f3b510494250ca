import { createContext, type ReactNode, use } from 'react'

/** What is asked before something that matters, or only said. */
export type Question = {
  title: string
  text: ReactNode
  /** What else is asked, below the text; who only answers passes it by. */
  besides?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** One button: nothing is asked, something is said. */
  onlyOk?: boolean
  /** Where the focus goes once it is answered; by default where it was. */
  back?: Element | null
  /** Takes the question back when there is nothing left to ask; that is a 'no'. */
  signal?: AbortSignal
}

export type Ask = (question: Question) => Promise<boolean>

export const AskContext = createContext<Ask | null>(null)

/** Below every dialog: a dialog asks too, and the question is a dialog. */
export function useAsk(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('A question needs the ConfirmProvider around who asks it')
  return ask
}
