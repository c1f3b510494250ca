import { type ComponentType, createElement, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

type Part<P extends object> = { load: () => Promise<unknown>; Part: ComponentType<P> }

/** A code-split part that renders synchronously when its file was prefetched; `lazyPart` would always suspend. */
export function prefetchedPart<P extends object>(
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
    // Fixed for the component's life: a change of type would remount it and lose its state.
    const [Found] = useState(() => fetched ?? Later)
    return createElement(Found, props)
  }
  return { load, Part: Drawn }
}

const IDLE_MS = 200

/** Runs when the browser is idle; returns a function that cancels. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}

/** True at the first idle moment after `isSettled`; secondary content starts loading then. */
export function useIdleSince(isSettled: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isSettled ? whenIdle(() => setIdle(true)) : undefined), [isSettled])
  return isIdle
}

/**
 * Prefetches a part when the browser is idle; returns true when it is loaded. A failure is reported when the part
 * is opened.
 */
export function usePrefetchWhenIdle(load: () => Promise<unknown>, isSettled: boolean): boolean {
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
