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

/**
 * Fetches it as soon as the page has nothing better to do, and answers whether it is there; a failure shows when
 * the part is wanted.
 */
export function useFetchWhenIdle(load: () => Promise<unknown>, isSettled: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isSettled) return
    const fetchIt = () =>
      void load().then(
        () => setThere(true),
        () => undefined,
      )
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchIt, IDLE_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchIt)
    return () => cancelIdleCallback(idle)
  }, [load, isSettled])
  return isThere
}
