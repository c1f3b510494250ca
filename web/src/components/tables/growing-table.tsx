import { textoDoNumero } from '@clinica/domain/texto'
import { type ComponentProps, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { DataTable } from './data-table.tsx'
import classes from './growing-table.module.css'

/** Rows rendered at first, about a screenful; the others follow in small steps. */
const FIRST = 16
const STEP = 20
const AHEAD = '1000px'

/** Calls back while the element is near the viewport; without IntersectionObserver the button remains. */
function useNear(onNear: () => void, step: number) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a step it may still be near, so it checks again
  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [step])
  return ref
}

/** Renders every row before printing, because paper cannot scroll. */
function useAllOnPaper(showAll: () => void) {
  const latest = useRef(showAll)
  useEffect(() => {
    latest.current = showAll
  })
  useEffect(() => {
    const draw = () => flushSync(() => latest.current())
    window.addEventListener('beforeprint', draw)
    return () => window.removeEventListener('beforeprint', draw)
  }, [])
}

/** `DataTable` of thousands of rows, rendered as they scroll into view. A new key starts over. */
export function GrowingTable<T>({ rows, ...props }: ComponentProps<typeof DataTable<T>>) {
  const [shown, setShown] = useState(FIRST)
  const more = () => startTransition(() => setShown((before) => before + STEP))
  const end = useNear(more, shown)
  useAllOnPaper(() => setShown(rows.length))
  return (
    <>
      <DataTable {...props} rows={rows.length > shown ? rows.slice(0, shown) : rows} />
      {rows.length > shown && (
        <div ref={end} className={classes.end}>
          <p>
            Mostrando {textoDoNumero(shown)} de {textoDoNumero(rows.length)}
          </p>
          <Button variant="default" onClick={more}>
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  )
}
