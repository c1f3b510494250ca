import { type Data, diasEntre, somaDias } from '@clinica/domain/tempo/data'
import { diaPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { contados } from '@clinica/domain/texto'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { Weekdays } from '../../components/picker/mini-calendar-cells.tsx'
import type { CalendarEvent } from '../event/event.ts'
import { COLUMNS, shownDays } from '../shown-days.ts'
import classes from './phone-month.module.css'

type Props = {
  date: Data
  today: Data
  ofDay: (day: Data) => readonly CalendarEvent[]
  /** Names of the bands that cover the day. */
  bandsOf: (day: Data) => readonly string[]
  onPick: (date: Data) => void
}

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS.month,
  ArrowDown: COLUMNS.month,
}
const MOST_DOTS = 3

export function weeksOf(date: Data): Data[][] {
  const { from, to } = shownDays('month', date)
  const days = Array.from({ length: diasEntre(from, to) }, (_, day) => somaDias(from, day))
  return days.flatMap((_, day) =>
    day % COLUMNS.month === 0 ? [days.slice(day, day + COLUMNS.month)] : [],
  )
}

const countOf = (events: readonly unknown[]) =>
  events.length === 0 ? 'nenhum evento' : contados(events.length, 'evento', 'eventos')

/** Days of a month with dots for their events. Arrow keys move from day to day. */
export function PhoneMonthDays({ date, today, ofDay, bandsOf, onPick }: Props) {
  const table = useRef<HTMLTableElement>(null)
  // Focus follows the date that the arrow keys chose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the date
  useEffect(() => {
    if (!table.current?.contains(document.activeElement)) return
    table.current.querySelector<HTMLElement>('[aria-selected=true] button')?.focus()
  }, [date])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    // Alt with an arrow is the browser's back and forward.
    if (!step || event.altKey) return
    event.preventDefault()
    onPick(somaDias(date, step))
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells can be chosen
      role="grid"
      aria-label="Mês"
      className={classes.days}
      onKeyDown={onKeyDown}
    >
      <Weekdays />
      <tbody>
        {weeksOf(date).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside a grid is a gridcell
              <td key={day} aria-selected={day === date}>
                <button
                  type="button"
                  className={classes.cell}
                  aria-label={[diaPorExtenso(day), countOf(ofDay(day)), ...bandsOf(day)].join(', ')}
                  data-closed={bandsOf(day).length > 0 || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  tabIndex={day === date ? 0 : -1}
                  data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
                  onClick={() => onPick(day)}
                >
                  <span className={classes.number}>{Number(day.slice(8))}</span>
                  <Dots events={ofDay(day)} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dots({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <span className={classes.dots}>
      {events.slice(0, MOST_DOTS).map(({ id, colour }) => (
        <span
          key={id}
          className={classes.dot}
          style={{ '--colour': colour.fundo } as CSSProperties}
        />
      ))}
      {events.length > MOST_DOTS && '+'}
    </span>
  )
}
