import type { Data } from '@clinica/domain/tempo/data'
import { dataPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import type { CalendarBand, CalendarEvent, Peek } from '../event/event.ts'
import { usePeek } from '../use-peek.ts'
import { usePrinting } from '../use-print-mode.ts'
import { PhoneDay } from './phone-day.tsx'
import classes from './phone-month.module.css'
import { PhoneMonthDays, weeksOf } from './phone-month-days.tsx'

type Props = {
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  /** `events` have not arrived yet. */
  loading: boolean
  /** Loading failed; another component says so. */
  failed: boolean
  date: Data
  today: Data
  /** Label of the 'new' button. */
  newLabel: string
  onPick: (date: Data) => void
  onOpenEvent: (id: string) => void
  onNew: (date: Data) => void
  /** Asks for a closer look at an event of the list, as in the grid; null withdraws it. */
  onPeek: (peek: Peek | null) => void
}

/** An event touches a day when it starts there, or when it goes on into it after midnight. */
const touches = ({ start, end }: CalendarBand, day: Data) =>
  start.slice(0, 10) === day || (start < day && end > `${day}T00:00:00`)

const byStart = (a: CalendarEvent, b: CalendarEvent) => a.start.localeCompare(b.start)

type DayProps = {
  day: Data
  events: readonly CalendarEvent[]
  /** Names of the bands that cover the day. */
  closed: readonly string[]
  loading: boolean
  failed: boolean
  hidden?: boolean
  newLabel: string
  onOpenEvent: (id: string) => void
  onNew: (date: Data) => void
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One day's events, one full line each. */
function DayList({ day, events, closed, loading, failed, hidden, ...props }: DayProps) {
  const id = `dia-${day}`
  return (
    <section className={classes.day} aria-labelledby={id} hidden={hidden}>
      <h3 id={id} aria-live="polite">
        {capital(dataPorExtenso(day))}
      </h3>
      {closed.length > 0 && <p className={classes.closed}>{closed.join(', ')}</p>}
      {loading ? (
        <SkeletonRows rows={2} />
      ) : events.length > 0 ? (
        <PhoneDay events={events} onOpenEvent={props.onOpenEvent} />
      ) : failed ? null : (
        <EmptyState message="Nada marcado neste dia.">
          <Button size="sm" variant="default" onClick={() => props.onNew(day)}>
            {props.newLabel}
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

/** Month view for a narrow screen, where names do not fit: a dot per event, and below it the chosen day's list. */
export function PhoneMonth(props: Props) {
  const { events, bands, loading, failed, date, today, newLabel, onPick, onOpenEvent, onNew } =
    props
  const frame = useRef<HTMLDivElement>(null)
  // Paper has no chosen day: all days of the month with events are printed.
  const onPaper = usePrinting()
  usePeek(frame, props.onPeek)
  const ofDay = (day: Data) => events.filter((event) => touches(event, day)).sort(byStart)
  const bandsOf = (day: Data) =>
    bands.filter((band) => touches(band, day)).map(({ title }) => title)
  const isEmpty = (day: Data) => ofDay(day).length + bandsOf(day).length === 0
  const list = (day: Data) => (
    <DayList
      day={day}
      loading={loading}
      failed={failed}
      newLabel={newLabel}
      onOpenEvent={onOpenEvent}
      onNew={onNew}
      key={day === date ? 'chosen' : day}
      events={ofDay(day)}
      closed={bandsOf(day)}
      hidden={onPaper && isEmpty(day)}
    />
  )
  const ofMonth = weeksOf(date).flat()
  const printed = ofMonth.filter((day) => day.slice(0, 7) === date.slice(0, 7) && !isEmpty(day))
  return (
    <div ref={frame} className={classes.month}>
      <PhoneMonthDays date={date} today={today} ofDay={ofDay} bandsOf={bandsOf} onPick={onPick} />
      {onPaper && printed.filter((day) => day < date).map(list)}
      {list(date)}
      {onPaper && printed.filter((day) => day > date).map(list)}
    </div>
  )
}
