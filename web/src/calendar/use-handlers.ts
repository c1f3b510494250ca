import type { CalendarOptions } from '@fullcalendar/react'
import { useEffectEvent, useRef } from 'react'
import { isBand } from './background-bands.ts'
import type { EventGestures, SelectedRange } from './event/event.ts'
import type { Span } from './keyboard-move.ts'
import { wallClock } from './static-options.tsx'
import { wholeHours } from './whole-hours.ts'

type Handlers = Pick<EventGestures, 'onMoveEvent'> & {
  onSelectRange: (range: SelectedRange) => void
  onOpenEvent: (id: string) => void
  onOpenDay: (date: string) => void
  onRangeChange: (start: string, end: string) => void
  /** Called at every step of a selection. */
  onSelecting: (span: Span) => void
  /** True when a drag or resize starts, false when it stops. */
  onDragging: (now: boolean) => void
  /** An event element was mounted. */
  onAppeared: (element: HTMLElement, id: string) => void
}

type Dates = { startStr: string; endStr: string }
type Change = { event: Dates & { id: string }; revert: () => void }

const spanOf = ({ startStr, endStr }: Dates): Span => ({
  start: wallClock(startStr),
  end: wallClock(endStr),
})
const hoursOf = (dates: Dates & { allDay: boolean }) =>
  dates.allDay ? spanOf(dates) : wholeHours(spanOf(dates))

/** Handlers with a stable identity: a new one would make the library process all options again. */
export function useHandlers(props: Handlers): CalendarOptions {
  const select = useEffectEvent(props.onSelectRange)
  const open = useEffectEvent(props.onOpenEvent)
  const openDay = useEffectEvent(props.onOpenDay)
  const range = useEffectEvent(props.onRangeChange)
  const selecting = useEffectEvent(props.onSelecting)
  const dragging = useEffectEvent(props.onDragging)
  const appeared = useEffectEvent(props.onAppeared)
  const move = useEffectEvent(({ event, revert }: Change) => {
    const { start, end } = spanOf(event)
    if (!props.onMoveEvent(event.id, start, end)) revert()
  })
  const steady = useRef<CalendarOptions | null>(null)
  steady.current ??= {
    select: (dates) => select({ ...hoursOf(dates), wholeDays: dates.allDay }),
    selectAllow: (dates) => {
      selecting(spanOf(dates))
      return true
    },
    // A mouse click is already a selection of one slot; a tap is not.
    dateClick: ({ dateStr, allDay, jsEvent }) => {
      if (!jsEvent.type.startsWith('touch')) return
      const { start } = hoursOf({ startStr: dateStr, endStr: dateStr, allDay })
      select({ start, end: '', wholeDays: allDay })
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault()
      open(event.id)
    },
    eventDidMount: ({ el, event }) => {
      if (!isBand({ event })) appeared(el, event.id)
    },
    eventDragStart: () => dragging(true),
    eventDragStop: () => dragging(false),
    eventResizeStart: () => dragging(true),
    eventResizeStop: () => dragging(false),
    eventDrop: (change) => move(change),
    eventResize: (change) => move(change),
    navLinkDayClick: (day) => openDay(day.toISOString().slice(0, 10)),
    datesSet: ({ startStr, endStr }) => range(wallClock(startStr), wallClock(endStr)),
  }
  return steady.current
}
