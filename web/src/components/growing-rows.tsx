import { useEffect, useRef, useState } from 'react'

const STEP = 100

/**
 * Long lists grow as they are scrolled: the first rows at once, the rest when the end comes into sight.
 * A change of `key` (another filter) starts again from the top.
 */
export function useGrowingRows<T>(rows: readonly T[], key: string) {
  const [shown, setShown] = useState({ key, count: STEP })
  if (shown.key !== key) setShown({ key, count: STEP })
  const end = useRef<HTMLDivElement>(null)
  const more = rows.length > shown.count

  useEffect(() => {
    const node = end.current
    if (!node || !more) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setShown((before) => ({ ...before, count: before.count + STEP }))
        }
      },
      { rootMargin: '600px' },
    )
    observer.observe(node)
    return () => observer.disconnect()
  })

  return { visible: more ? rows.slice(0, shown.count) : rows, end: <div ref={end} aria-hidden /> }
}
