import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { setQuestionFetcher } from '../../lib/forms/unsaved.ts'
import { lazyPart, tellMissingPart } from '../../lib/page/lazy-part.ts'
import { notifyError } from '../feedback/notify.tsx'
import { focusOnceFree } from '../focus/focus-again.ts'
import { type Ask, AskContext, type Question, useAsk } from './question.ts'

type Pending = Question & { id: number; answer: (yes: boolean) => void }

type DialogProps = { question: Question; onAnswer: (yes: boolean) => void }

/** Where the dialog cannot be fetched: what was to be said is said, what was to be asked has 'no' for an answer. */
function MissingDialog({ question: { text, onlyOk }, onAnswer }: DialogProps) {
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    isOver.current = true
    if (onlyOk && typeof text === 'string') notifyError(text)
    else tellMissingPart()
    onAnswer(false)
  }, [text, onlyOk, onAnswer])
  return null
}

const fetchDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazyPart<DialogProps>(fetchDialog, MissingDialog)

/** Lets every screen ask; the dialog itself is fetched with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Pending[]>([])
  const count = useRef(0)
  useEffect(() => setQuestionFetcher(() => fetchDialog().catch(() => undefined)), [])

  const ask = useCallback<Ask>((question) => {
    const back = question.back ?? document.activeElement
    return new Promise((resolve) => {
      const id = ++count.current
      let open = true
      const answer = (yes: boolean) => {
        if (!open) return
        open = false
        setQueue((all) => all.filter((one) => one.id !== id))
        resolve(yes)
        // Not to the page, where that has gone: the dialog that asked closes now, and gives it back itself.
        focusOnceFree(() => back)
      }
      question.signal?.addEventListener('abort', () => answer(false), { once: true })
      setQueue((all) => [...all, { ...question, id, answer }])
    })
  }, [])

  const current = queue[0]
  return (
    <AskContext value={ask}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <ConfirmDialog key={current.id} question={current} onAnswer={current.answer} />
        </Suspense>
      )}
    </AskContext>
  )
}

/** Asks before something that matters; answers true when confirmed (Esc and Cancelar: false). */
export function useConfirm(): Ask {
  return useAsk()
}

/** The specification's alerts: a dialog of the product with one OK, never the browser's. */
export function useAviso(): (text: string, title?: string) => Promise<void> {
  const ask = useAsk()
  return useMemo(
    () =>
      async (text, title = 'Aviso') => {
        await ask({ title, text, confirmLabel: 'OK', onlyOk: true })
      },
    [ask],
  )
}
