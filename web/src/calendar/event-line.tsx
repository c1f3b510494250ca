import { memo } from 'react'
import type { CalendarEvent } from './event.ts'
import classes from './event-line.module.css'
import { EventMarks } from './event-marks.tsx'

/** Inside of an event of the month: the hour, and as much of the name as there is room for. */
export const EventLine = memo(function EventLine({ event }: { event: CalendarEvent }) {
  const { icon: Icon, title, subtitle, label, note, struck } = event
  return (
    <>
      <span className="only-said">{note ? `${label}, ${note}` : label}</span>
      <span className={classes.line} aria-hidden title={label}>
        <span className={classes.icon}>
          <Icon size="1em" stroke={2} />
        </span>
        <span className={classes.time}>{subtitle}</span>
        <span className={classes.title} data-struck={struck || undefined}>
          {title}
        </span>
        <EventMarks event={event} className={classes.marks} />
      </span>
    </>
  )
})
