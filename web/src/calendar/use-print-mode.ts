import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Height of a printed hour in px: a day's 24 hours fill an A4 sheet. No '+n' on paper, because nobody can press it. */
export const PRINT_SIZES = { hour: 36, stack: Number.POSITIVE_INFINITY }
const DAY_MS = 86_400_000

/** Time of day, in ms, at the top of the scroller. */
function timeOnTop(frame: HTMLElement | null): number {
  const scrolled = [...(frame?.querySelectorAll('div') ?? [])].find(({ scrollTop }) => scrollTop)
  // The library scrolls one pixel beyond a time, past its line.
  return scrolled ? ((scrolled.scrollTop - 1) / scrolled.scrollHeight) * DAY_MS : 0
}

/** Work around the render for paper (begins) or back for the screen. */
type Turn = (begins: boolean, draw: () => void) => void
const justDraw: Turn = (_, draw) => draw()

/** True while the page is rendered for print, set before the browser prints. */
export function usePrinting(turn = justDraw): boolean {
  const [onPaper, setOnPaper] = useState(false)
  const hear = useEffectEvent(({ type }: Event) => {
    const begins = type === 'beforeprint'
    turn(begins, () => flushSync(() => setOnPaper(begins)))
  })
  useEffect(() => {
    const heard = (event: Event) => hear(event)
    window.addEventListener('beforeprint', heard)
    window.addEventListener('afterprint', heard)
    return () => {
      window.removeEventListener('beforeprint', heard)
      window.removeEventListener('afterprint', heard)
    }
  }, [])
  return onPaper
}

/**
 * Print mode of the library: a table with every event and hour, since paper cannot scroll. Its React component does
 * not listen to the window, so the event is triggered here. After printing it returns to the last requested scroll
 * time, which is therefore set to the visible one.
 */
export function usePrintMode(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<CalendarRef | null>,
): boolean {
  return usePrinting((begins, draw) => {
    const api = calendar.current?.getApi()
    if (begins) api?.scrollToTime(timeOnTop(frame.current))
    draw()
    api?.trigger(begins ? '_beforeprint' : '_afterprint')
  })
}
