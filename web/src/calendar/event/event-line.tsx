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
 * Content of an event in the month view: the hour, and as much of the name as fits. The library renders in several
 * passes and for every navigation, so the React element is cached per event and React skips it.
 */
export function lineOf(event: CalendarEvent): ReactElement {
  const line = known.get(event) ?? drawn(event)
  known.set(event, line)
  return line
}
