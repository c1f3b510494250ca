import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** So high, in px, is an hour on paper: a day's twenty-four are one sheet of A4. */
const HOUR_ON_PAPER = 36
const DAY_MS = 86_400_000

/** The time of day, in ms, that stands on top of what is scrolled. */
function timeOnTop(frame: HTMLElement | null): number {
  const scrolled = [...(frame?.querySelectorAll('div') ?? [])].find(({ scrollTop }) => scrollTop)
  // The library goes a px beyond a time, over its line.
  return scrolled ? ((scrolled.scrollTop - 1) / scrolled.scrollHeight) * DAY_MS : 0
}

/**
 * On paper nothing is pressed or scrolled to. The library has a drawing for it, a table with every event of a month and
 * every hour of a day, and waits to be told: its shell for React does not listen to the window. Afterwards it goes back
 * to the last time it was asked for: the one on top. Answers how high an hour is.
 */
export function usePaper(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<CalendarRef | null>,
  hour: number,
): number {
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const turn = ({ type }: Event) => {
      const begins = type === 'beforeprint'
      const api = calendar.current?.getApi()
      if (begins) api?.scrollToTime(timeOnTop(frame.current))
      flushSync(() => setOnPaper(begins))
      api?.trigger(begins ? '_beforeprint' : '_afterprint')
    }
    window.addEventListener('beforeprint', turn)
    window.addEventListener('afterprint', turn)
    return () => {
      window.removeEventListener('beforeprint', turn)
      window.removeEventListener('afterprint', turn)
    }
  }, [frame, calendar])
  return onPaper ? HOUR_ON_PAPER : hour
}
