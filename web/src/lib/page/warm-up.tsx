import {
  Activity,
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'

/** True inside a warm-up render: portals render in place, so that they stay hidden. */
export const WarmUpContext = createContext(false)

/** Duration of the warm-up on the slowest machines; opening the part ends it at once. */
const LASTS_MS = 1500

type Props = {
  /** The part itself is open: no warm-up is needed. */
  isWanted: boolean
  children: ReactNode
}

/**
 * Warm-up render: mounts a part once in a hidden Activity while the browser is idle, so that its code is already
 * compiled when the part opens. Its effects do not run. Without requestIdleCallback there is no warm-up.
 */
export function WarmUp({ isWanted, children }: Props) {
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
      <WarmUpContext value={true}>{children}</WarmUpContext>
    </Activity>
  )
}
