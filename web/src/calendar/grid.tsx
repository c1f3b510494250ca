import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import { memo, type RefObject, useState } from 'react'
import type { bandInputs } from './bands.ts'
import { coveredEvents, eventsBeside } from './event/covered.ts'
import type { CalendarEvent, CalendarView } from './event/event.ts'
import type { DayRoom } from './size/day-room.ts'
import { remInPixels } from './size/rem.ts'
import { ROWS_PER_HOUR, STEADY, VIEWS } from './steady.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Events as the library takes them; `apart`: none lies across another. */
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

/** An event that is lower than this is asked how much room it has; its edges and an inside of two lines and a bit. */
const LOW_REM = 2.4

/** With a number the library draws as many events of a day, and not eight of which it then hides what has no room. */
const dayLimit = ({ lines, moreBelow }: DayRoom): CalendarOptions => ({
  dayMaxEvents: moreBelow && lines,
  dayMaxEventRows: !moreBelow && lines,
})

/** Events and bands as the library takes them. */
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

/** The library. It reads all its options anew when it is drawn: only when one of them changed, and its place is none. */
export const Grid = memo(
  function Grid({ calendar, handlers, now, events, stack, hour, room, view, date }: GridProps) {
    const [place] = useState({ initialView: VIEWS[view], initialDate: date })
    return (
      <FullCalendar
        ref={calendar}
        {...STEADY}
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
