import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { CalendarOptions } from '@fullcalendar/react'
import { joined } from '../lib/joined.ts'
import classes from './background-bands.module.css'
import type { CalendarBand, CalendarView } from './event/event.ts'

const MIDNIGHT = 'T00:00:00'

/** An end within a day is rounded up to the next day, because the month view shows whole days. */
const wholeEnd = (end: string) => {
  const day = end.slice(0, 10) as Data
  return end.endsWith(MIDNIGHT) ? day : somaDias(day, 1)
}

/** Bands in the library's format: whole days in the month view, hours in the others. */
export const bandInputs = (bands: readonly CalendarBand[], view: CalendarView) =>
  bands.map(({ id, title, start, end }) =>
    view === 'month'
      ? {
          id,
          title,
          start: start.slice(0, 10),
          end: wholeEnd(end),
          allDay: true,
          display: 'background',
        }
      : { id, title, start, end, display: 'background' },
  )

/** Bands are decoration (`pointer-events: none` in background-bands.module.css): clicks and touches reach the grid below. */
export const bandClassNames: CalendarOptions = {
  backgroundEventClass: classes.band,
  backgroundEventInnerClass: classes.inner,
  backgroundEventTitleClass: ({ event }) =>
    joined(classes.title, event.allDay && classes.monthTitle),
}

export const isBand = ({ event }: { event: { display?: string | null } }) =>
  event.display === 'background'
