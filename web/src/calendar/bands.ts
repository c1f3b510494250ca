import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { CalendarOptions } from '@fullcalendar/react'
import { joined } from '../lib/joined.ts'
import classes from './bands.module.css'
import type { CalendarBand, CalendarView } from './event/event.ts'

const MIDNIGHT = 'T00:00:00'

/** The day after, where an end lies within the day: a month shows whole days. */
const wholeEnd = (end: string) => {
  const day = end.slice(0, 10) as Data
  return end.endsWith(MIDNIGHT) ? day : somaDias(day, 1)
}

/** Bands as the library takes them: days in the month, hours elsewhere. */
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

/** A band is looked at, never pressed: what lies below takes the mouse and the finger. */
export const bandLook: CalendarOptions = {
  backgroundEventClass: classes.band,
  backgroundEventInnerClass: classes.inner,
  backgroundEventTitleClass: ({ event }) =>
    joined(classes.title, event.allDay && classes.monthTitle),
}

export const isBand = ({ event }: { event: { display?: string | null } }) =>
  event.display === 'background'
