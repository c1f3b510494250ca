import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px; zero where there is no layout (jsdom). */
type FrameSize = { width: number; height: number }

/** Size of the frame, updated on resize; null before its first layout. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize | null {
  const [size, setSize] = useState<FrameSize | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((last) => {
        const same = last?.width === width && last.height === height
        return last && (same || width === 0) ? last : { width, height }
      })
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return size
}
