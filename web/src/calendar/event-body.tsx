import { memo } from 'react'
import type { CalendarEvent } from './event.ts'
import classes from './event-body.module.css'

type Props = {
  event: CalendarEvent
  /** Where it would be dropped now; null where it is not being dragged. */
  at?: { start: string; end: string } | null
}

const hour = (time: string) => time.slice(11, 16)

/**
 * Inside of an event: name first, then the hour; words that do not fit whole are not shown. Of one on
 * its way the hours matter most: there the name gives room. A month holds hundreds and the library draws
 * it in several passes: each is made once.
 */
export const EventBody = memo(function EventBody({ event, at }: Props) {
  const { icon: Icon, marks, title, subtitle, label, struck } = event
  const moving = at ?? (event.pending ? event : null)
  return (
    <>
      <span className={classes.said}>{label}</span>
      <span
        className={classes.body}
        data-moving={moving !== null || undefined}
        aria-hidden
        title={label}
      >
        {marks.length > 0 && (
          <span className={classes.marks}>
            {marks.map((Mark, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the signs never move
              <Mark key={position} size="1em" stroke={2.2} />
            ))}
          </span>
        )}
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
