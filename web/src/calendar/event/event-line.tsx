import type { ReactElement } from 'react'
import { type CalendarEvent, spoken } from './event.ts'
import classes from './event-line.module.css'

const known = new WeakMap<CalendarEvent, ReactElement>()

function drawn(event: CalendarEvent): ReactElement {
  const { title, subtitle, label, struck } = event
  return (
    <>
      <span aria-hidden>{subtitle}</span>
      <span
        className={classes.title}
        data-struck={struck || undefined}
        title={label}
        role="img"
        aria-label={spoken(event)}
      >
        {title}
      </span>
    </>
  )
}

/**
 * Inside of an event of the month: the hour, and as much of the name as there is room for. The library draws in
 * several passes, and again for every step: what was made of an event once is what React knows already.
 */
export function lineOf(event: CalendarEvent): ReactElement {
  const line = known.get(event) ?? drawn(event)
  known.set(event, line)
  return line
}
