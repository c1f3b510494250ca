import {
  Activity,
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'

/** Whether what is drawn is only tried: what would stand elsewhere on the page stands where it is drawn. */
export const RehearsalContext = createContext(false)

/** As long as the slowest machine needs for it; whoever wants the part itself ends it at once. */
const LASTS_MS = 1500

type Props = {
  /** The part itself was asked for: it is not tried any more. */
  isWanted: boolean
  children: ReactNode
}

/**
 * Draws a part once, out of sight and while nothing else is to be done, before anybody wants it: the first real
 * drawing then finds its code read and compiled. None of its effects run. Where the browser tells of no idle
 * moment, nothing is tried.
 */
export function Rehearsal({ isWanted, children }: Props) {
  const [stage, setStage] = useState<'before' | 'now' | 'over'>('before')
  if (isWanted && stage !== 'over') setStage('over')
  useEffect(() => {
    if (stage === 'now') {
      const end = setTimeout(() => setStage('over'), LASTS_MS)
      return () => clearTimeout(end)
    }
    if (stage === 'over' || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => startTransition(() => setStage('now')))
    return () => cancelIdleCallback(idle)
  }, [stage])
  if (stage !== 'now') return null
  return (
    <Activity mode="hidden">
      <RehearsalContext value={true}>{children}</RehearsalContext>
    </Activity>
  )
}
