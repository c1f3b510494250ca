import { type RefObject, useLayoutEffect, useState } from 'react'

/** What the frame's width and height come to, now and whenever they change; `first` until it is drawn. */
export function useMeasured(
  frame: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => number,
  first: number,
): number {
  const [measured, setMeasured] = useState(first)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => element.clientWidth > 0 && setMeasured(measure(element))
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame, measure])
  return measured
}
