import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** So high, in px, is an hour on paper, a day's twenty-four are one sheet of A4; and nobody presses '+n' there. */
export const ON_PAPER = { hour: 36, stack: Number.POSITIVE_INFINITY }
const DAY_MS = 86_400_000

/** The time of day, in ms, that stands on top of what is scrolled. */
function timeOnTop(frame: HTMLElement | null): number {
  const scrolled = [...(frame?.querySelectorAll('div') ?? [])].find(({ scrollTop }) => scrollTop)
  // The library goes a px beyond a time, over its line.
  return scrolled ? ((scrolled.scrollTop - 1) / scrolled.scrollHeight) * DAY_MS : 0
}

/** What else is done before and after what is drawn for paper, or for the screen again. */
type Turn = (begins: boolean, draw: () => void) => void
const justDraw: Turn = (_, draw) => draw()

/** Whether what is drawn is for paper: known by the time that it is printed. */
export function useOnPaper(turn = justDraw): boolean {
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
 * On paper nothing is pressed or scrolled to. The library has a drawing for it, a table with every event of a month and
 * every hour of a day, and waits to be told: its shell for React does not listen to the window. Afterwards it goes back
 * to the last time it was asked for: the one on top.
 */
export function usePaper(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<CalendarRef | null>,
): boolean {
  return useOnPaper((begins, draw) => {
    const api = calendar.current?.getApi()
    if (begins) api?.scrollToTime(timeOnTop(frame.current))
    draw()
    api?.trigger(begins ? '_beforeprint' : '_afterprint')
  })
}
