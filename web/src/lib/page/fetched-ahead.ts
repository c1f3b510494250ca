import { type ComponentType, createElement, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

type Part<P extends object> = { load: () => Promise<unknown>; Part: ComponentType<P> }

/** A part of the app in a file of its own, drawn at once where it was fetched ahead: `lazyPart` would always wait. */
export function fetchedAhead<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Missing?: ComponentType<P>,
): Part<P> {
  let fetched: ComponentType<P> | undefined
  const load = async () => {
    fetched = await fetchPart()
    return { default: fetched }
  }
  const Later = lazyPart(load, Missing)
  function Drawn(props: P) {
    // The one it began with: another one would begin anew.
    const [Found] = useState(() => fetched ?? Later)
    return createElement(Found, props)
  }
  return { load, Part: Drawn }
}

const IDLE_MS = 200

/** Does it as soon as the page has nothing better to do; answers how to leave it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}

/** Whether what matters was settled once, and the page had a moment since: what else is to be seen is asked for then. */
export function useIdleSince(isSettled: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isSettled ? whenIdle(() => setIdle(true)) : undefined), [isSettled])
  return isIdle
}

/**
 * Fetches it as soon as the page has nothing better to do, and answers whether it is there; a failure shows when
 * the part is wanted.
 */
export function useFetchWhenIdle(load: () => Promise<unknown>, isSettled: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isSettled) return
    return whenIdle(
      () =>
        void load().then(
          () => setThere(true),
          () => undefined,
        ),
    )
  }, [load, isSettled])
  return isThere
}
