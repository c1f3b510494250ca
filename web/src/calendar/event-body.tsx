import { memo } from 'react'
import type { CalendarEvent } from './event.ts'
import classes from './event-body.module.css'
import { EventMarks } from './event-marks.tsx'

type Props = {
  event: CalendarEvent
  /** Where it would be dropped now; null where it is not being dragged. */
  at?: { start: string; end: string } | null
  /** Another one lies across the other half of it. */
  covered?: boolean
}

const hour = (time: string) => time.slice(11, 16)

/**
 * Inside of an event among the hours: name first, then the hour; words that do not fit whole are not shown. Of one on
 * its way the hours matter most: there the name gives room. The library draws in several passes: each is
 * made once.
 */
export const EventBody = memo(function EventBody({ event, at, covered }: Props) {
  const { icon: Icon, title, subtitle, label, note, struck } = event
  const moving = at ?? (event.pending ? event : null)
  return (
    <>
      <span className="only-said">{note ? `${label}, ${note}` : label}</span>
      <span
        className={classes.body}
        data-covered={covered || undefined}
        data-moving={moving !== null || undefined}
        aria-hidden
        title={label}
      >
        <EventMarks event={event} className={classes.marks} />
        <span className={classes.icon}>
          <Icon size="1em" stroke={2} />
        </span>
        <span className={classes.title} data-struck={struck || undefined}>
          {title}
        </span>{' '}
        <span className={classes.time}>
          {moving ? (
            <>
              {hour(moving.start)}–<wbr />
              {hour(moving.end)}
            </>
          ) : (
            subtitle
          )}
        </span>
      </span>
    </>
  )
})
