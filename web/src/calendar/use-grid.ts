import type { Data } from '@clinica/domain/tempo/data'
import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLowWindow, useNarrowScreen, useWindowHeight } from '../lib/narrow-screen.ts'
import { useIdleSince } from '../lib/page/prefetched-part.ts'
import type { CalendarBand, CalendarEvent, CalendarView } from './event/event.ts'
import { shownDays } from './shown-days.ts'
import { openingTime } from './size/opening-time.ts'
import { type HourLimits, hourLimits } from './size/slot-height.ts'
import { useHourHeight } from './size/use-hour-height.ts'
import { useRoom } from './size/use-room.ts'
import { PRINT_SIZES, usePrintMode } from './use-print-mode.ts'

type Wanted = {
  view: CalendarView
  date: string
  now: () => string
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  /** `events` have not arrived yet. */
  loading: boolean
}

const NO_BANDS: readonly CalendarBand[] = []

/**
 * State of the grid. `placed`: the library is rendered, when the browser is idle or the first events arrive, and
 * only after the frame's layout, so that it renders once with known sizes. `bands` wait for the first events,
 * because the library renders everything again for them. `ready`: the grid can be shown.
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
  // The grid is hidden and not left out until then, because the library has to measure it first. Nothing moves once
  // it is shown.
  const ready = useOpened(frame, calendar, { ...wanted, hour, placed, everAnswered })
  const onPaper = usePrintMode(frame, calendar)
  return {
    hour,
    stack: room.stack,
    ...(onPaper && PRINT_SIZES),
    day: room.day,
    placed,
    bands: everAnswered ? bands : NO_BANDS,
    ready,
  }
}

/** Limits of an hour's height in the present window. */
function useHourLimits(view: CalendarView): HourLimits {
  const low = useLowWindow()
  const narrow = useNarrowScreen()
  const height = useWindowHeight()
  return hourLimits(height, view, low ? 'low' : narrow ? 'narrow' : 'wide')
}

/** True from the first time that the condition held. */
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

/** Scrolls the library to its opening hour; true when it has arrived there with its first events. */
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
    // This observer is created after the library's own, so it runs after the library has measured, and its render
    // happens before the paint. On its own the library would scroll one frame later.
    const watch = new ResizeObserver(() => {
      watch.disconnect()
      open()
      flushSync(() => setOpened(true))
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, placed, everAnswered])
  // Scrolls again for another hour height or view. Navigation to other days keeps the visible hours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scroll depends on view and hour height
  useEffect(() => open(), [view, hour])
  return opened
}
