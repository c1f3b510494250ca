import type { Data } from '@clinica/domain/tempo/data'
import { dataPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import type { CalendarBand, CalendarEvent, Peek } from '../event/event.ts'
import { usePeek } from '../use-peek.ts'
import { PhoneDay } from './phone-day.tsx'
import classes from './phone-month.module.css'
import { PhoneMonthDays } from './phone-month-days.tsx'

type Props = {
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  /** `events` are not there yet. */
  loading: boolean
  date: Data
  today: Data
  /** What 'new' is called. */
  newLabel: string
  onPick: (date: Data) => void
  onOpenEvent: (id: string) => void
  onNew: (date: Data) => void
  /** An event of the list is looked at more closely, as in the grid; null: no more of that. */
  onPeek: (peek: Peek | null) => void
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The days that an event touches, as far as two of them. */
const touches = ({ start, end }: CalendarBand, day: Data) =>
  start.slice(0, 10) === day || (start < day && end > `${day}T00:00:00`)

const byStart = (a: CalendarEvent, b: CalendarEvent) => a.start.localeCompare(b.start)

/** The month where no name has room in a day: dots for each, and below the day that was chosen, in whole lines. */
export function PhoneMonth(props: Props) {
  const { events, bands, loading, date, today, newLabel, onPick, onOpenEvent, onNew } = props
  const frame = useRef<HTMLDivElement>(null)
  usePeek(frame, props.onPeek)
  const ofDay = (day: Data) => events.filter((event) => touches(event, day)).sort(byStart)
  const bandsOf = (day: Data) =>
    bands.filter((band) => touches(band, day)).map(({ title }) => title)
  const chosen = ofDay(date)
  const closed = bandsOf(date)
  return (
    <div ref={frame} className={classes.month}>
      <PhoneMonthDays {...{ date, today, ofDay, bandsOf, onPick }} />
      <section className={classes.day} aria-labelledby="dia-escolhido">
        <h3 id="dia-escolhido" aria-live="polite">
          {capital(dataPorExtenso(date))}
        </h3>
        {closed.length > 0 && <p className={classes.closed}>{closed.join(', ')}</p>}
        {loading ? (
          <SkeletonRows rows={2} />
        ) : chosen.length > 0 ? (
          <PhoneDay events={chosen} onOpenEvent={onOpenEvent} />
        ) : (
          <EmptyState message="Nada marcado neste dia.">
            <Button size="sm" variant="default" onClick={() => onNew(date)}>
              {newLabel}
            </Button>
          </EmptyState>
        )}
      </section>
    </div>
  )
}
