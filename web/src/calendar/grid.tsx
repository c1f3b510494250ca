import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import { memo, type RefObject, useState } from 'react'
import type { bandInputs } from './background-bands.ts'
import { coveredEvents, eventsBeside } from './event/covered.ts'
import type { CalendarEvent, CalendarView } from './event/event.ts'
import type { DayRoom } from './size/day-room.ts'
import { remInPixels } from './size/rem.ts'
import { ROWS_PER_HOUR, STATIC_OPTIONS, VIEWS } from './static-options.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Events in the library's format; `apart`: no event overlaps another. */
export function inputsOf(events: readonly CalendarEvent[], apart: boolean) {
  const covered = apart ? NONE : coveredEvents(events)
  const beside = apart ? NONE : eventsBeside(events)
  return events.map((event) => ({
    id: event.id,
    start: event.start,
    end: event.end,
    title: event.title,
    extendedProps: { shown: event, covered: covered.has(event.id), beside: beside.has(event.id) },
  }))
}

/** Below this height an event becomes a size container. The value covers its edges and a little more than two lines. */
const LOW_REM = 2.4

/**
 * With a number the library renders only as many events as fit a day; without one it renders eight and hides the
 * rest.
 */
const dayLimit = ({ lines, moreBelow }: DayRoom): CalendarOptions => ({
  dayMaxEvents: moreBelow && lines,
  dayMaxEventRows: !moreBelow && lines,
})

/** Events and bands in the library's format. */
export type GridInputs = ReturnType<typeof inputsOf | typeof bandInputs>[number][]

type GridProps = {
  view: CalendarView
  date: string
  now: () => string
  calendar: RefObject<CalendarRef | null>
  handlers: CalendarOptions
  events: GridInputs
  stack: number
  hour: number
  room: DayRoom
}

/**
 * The library component. It processes all its options on every render, so it is memoised; `view` and `date` are
 * only initial values.
 */
export const Grid = memo(
  function Grid({ calendar, handlers, now, events, stack, hour, room, view, date }: GridProps) {
    const [place] = useState({ initialView: VIEWS[view], initialDate: date })
    return (
      <FullCalendar
        ref={calendar}
        {...STATIC_OPTIONS}
        {...handlers}
        {...place}
        now={now}
        events={events}
        eventMaxStack={stack}
        slotMinHeight={hour / ROWS_PER_HOUR}
        eventShortHeight={LOW_REM * remInPixels()}
        {...dayLimit(room)}
      />
    )
  },
  (before, after) =>
    before.events === after.events &&
    before.stack === after.stack &&
    before.hour === after.hour &&
    before.room.lines === after.room.lines &&
    before.room.moreBelow === after.room.moreBelow,
)
