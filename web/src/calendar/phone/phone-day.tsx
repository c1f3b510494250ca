import { type CalendarEvent, spoken } from '../event/event.ts'
import { markEvent } from '../event/event-focus.ts'
import { EventMarks } from '../event/event-marks.tsx'
import classes from './phone-day.module.css'

type Props = { events: readonly CalendarEvent[]; onOpenEvent: (id: string) => void }

const hour = (time: string) => time.slice(11, 16)

/** The events of a day, one line each: hour, name and outcome. */
export function PhoneDay({ events, onOpenEvent }: Props) {
  return (
    <ul className={classes.list}>
      {events.map((event) => (
        <li key={event.id}>
          <Entry event={event} onOpen={() => onOpenEvent(event.id)} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ event, onOpen }: { event: CalendarEvent; onOpen: () => void }) {
  const { id, icon, colour, label, over, struck } = event
  return (
    <button
      ref={(element) => {
        if (element) markEvent(element, id)
      }}
      type="button"
      className={classes.entry}
      data-over={over || undefined}
      onClick={onOpen}
    >
      <span className="only-said">{spoken(event)}</span>
      <span className={classes.shown} aria-hidden>
        <span className={classes.time}>
          {hour(event.start)}
          <small>{hour(event.end)}</small>
        </span>
        <span className={classes.icon} style={{ background: colour.fundo, color: colour.texto }}>
          <icon.Icon size={18} stroke={2} />
        </span>
        <span className={classes.words} title={label}>
          <span className={classes.title} data-struck={struck || undefined}>
            {event.title}
          </span>
          <span className={classes.status}>{event.status}</span>
        </span>
        <EventMarks event={event} />
      </span>
    </button>
  )
}
