import type { Data } from '@clinica/domain/tempo/data'
import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLowWindow, useNarrowScreen, useWindowHeight } from '../lib/narrow-screen.ts'
import { useIdleSince } from '../lib/page/fetched-ahead.ts'
import type { CalendarBand, CalendarEvent, CalendarView } from './event/event.ts'
import { shownDays } from './shown-days.ts'
import { openingTime } from './size/opening-time.ts'
import { type HourLimits, hourLimits } from './size/slot-height.ts'
import { useHourHeight } from './size/use-hour-height.ts'
import { useRoom } from './size/use-room.ts'
import { ON_PAPER, usePaper } from './use-paper.ts'

type Wanted = {
  view: CalendarView
  date: string
  now: () => string
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  /** `events` are not there yet. */
  loading: boolean
}

const NO_BANDS: readonly CalendarBand[] = []

/**
 * The library at its hour, and how large what it draws may be. It is `placed` with the first events, or earlier where
 * there is time for it, and never before its frame was laid out: drawn once by what it has room for, and not twice.
 * `bands` come with the first events: the library draws all of itself for them. `ready`: it can be shown.
 */
export function useGrid(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<CalendarRef | null>,
  { loading, bands, ...wanted }: Wanted,
) {
  const { view, date, events } = wanted
  const answered = !loading
  const limits = useHourLimits(view)
  const hour = useHourHeight({ events, place: `${view} ${date}`, answered, limits })
  const everAnswered = useEver(answered)
  const isTime = useIdleSince(true) || everAnswered
  const room = useRoom(frame, view, date)
  const placed = isTime && room.known
  // Hidden till then, and not left out: the library has to measure it first. What is shown moves no more.
  const ready = useOpened(frame, calendar, { ...wanted, hour, placed, everAnswered })
  const onPaper = usePaper(frame, calendar)
  return {
    hour,
    stack: room.stack,
    ...(onPaper && ON_PAPER),
    day: room.day,
    placed,
    bands: everAnswered ? bands : NO_BANDS,
    ready,
  }
}

/** How high an hour may be in the window as it is. */
function useHourLimits(view: CalendarView): HourLimits {
  const [low, narrow, height] = [useLowWindow(), useNarrowScreen(), useWindowHeight()]
  return hourLimits(height, view, low ? 'low' : narrow ? 'narrow' : 'wide')
}

/** Whether it was so at least once. */
function useEver(so: boolean): boolean {
  const [ever, setEver] = useState(so)
  if (so && !ever) setEver(true)
  return so || ever
}

type Place = Omit<Wanted, 'loading' | 'bands'> & {
  hour: number
  placed: boolean
  everAnswered: boolean
}

/** Takes the library to the hour where it opens; answers whether it stands there, with what it shall show. */
function useOpened(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<CalendarRef | null>,
  place: Place,
): boolean {
  const { view, date, hour, placed, everAnswered } = place
  const [opened, setOpened] = useState(false)
  const open = useEffectEvent(() => {
    const days = shownDays(view, date as Data)
    const time = openingTime({ days, now: place.now(), events: place.events })
    calendar.current?.getApi().scrollToTime(time)
  })
  useLayoutEffect(() => {
    if (!placed || !everAnswered || !frame.current) return
    // Made after the library's own, and therefore heard after it: by now it has measured what it drew, and draws again
    // before that is painted. By itself it would go to its hour a frame later.
    const watch = new ResizeObserver(() => {
      watch.disconnect()
      open()
      flushSync(() => setOpened(true))
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, placed, everAnswered])
  // Hours of another height, or another view; a step to other days stays at the hours that one looks at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => open(), [view, hour])
  return opened
}
