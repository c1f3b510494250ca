import type { ReactElement } from 'react'
import { joined } from '../../lib/joined.ts'
import { type CalendarEvent, spoken } from './event.ts'
import classes from './event-body.module.css'
import moves from './event-moving.module.css'
import { iconClass, marksClass } from './generated-classes.ts'

type Times = { start: string; end: string }

const hour = (time: string) => time.slice(11, 16)

function drawn(event: CalendarEvent, covered: boolean, moving: Times | null): ReactElement {
  const { title, subtitle, label, struck } = event
  const marks = marksClass('before', event)
  const alone = event.marks.length === 0 && !event.warned
  const kind = event.repeats && (alone ? classes.repeatsOnly : classes.repeats)
  return (
    <span
      className={joined(classes.body, marks && classes.marked, marks, kind, moving && moves.moving)}
      data-covered={covered || undefined}
      data-moving={moving !== null || undefined}
      title={label}
      role="img"
      aria-label={spoken(event)}
    >
      <span
        className={joined(classes.title, iconClass('before', event), moving && moves.whose)}
        data-struck={struck || undefined}
      >
        {title}
      </span>{' '}
      <span className={joined(classes.time, moving && moves.when)}>
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
  )
}

type Known = { covered: boolean; body: ReactElement }
const known = new WeakMap<CalendarEvent, Known>()

type Place = {
  /** Another event covers half of this one. */
  covered: boolean
  /** Times at which a dragged event would be dropped; null when it is not being dragged. */
  at: Times | null
}

/**
 * Content of an event in a view with hours: the name first, then the hour; words that do not fit whole are hidden.
 * While the event is being moved, the hours take precedence over the name. The library renders in several passes
 * and for every navigation, so the React element is cached per event and React skips it.
 */
export function bodyOf(event: CalendarEvent, { covered, at }: Place): ReactElement {
  const moving = at ?? (event.pending ? event : null)
  if (moving) return drawn(event, covered, moving)
  const before = known.get(event)
  if (before?.covered === covered) return before.body
  const body = drawn(event, covered, null)
  known.set(event, { covered, body })
  return body
}
