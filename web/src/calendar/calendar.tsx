import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import classes from './calendar.module.css'
import type { CalendarEvent, CalendarView, EventGestures, SelectedRange } from './event.ts'
import { markEvent, useKeptFocus } from './event-focus.ts'
import type { Span } from './keyboard-move.ts'
import { ROWS_PER_HOUR, SCROLL_TIME, STEADY, VIEWS } from './steady.tsx'
import { useHandlers } from './use-handlers.ts'
import { useHeldEvents } from './use-held-events.ts'
import { useHourHeight } from './use-hour-height.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { beyond, sameDay } from './whole-hours.ts'

type Props = EventGestures & {
  events: readonly CalendarEvent[]
  /** `events` are not there yet. */
  loading: boolean
  view: CalendarView
  /** 'YYYY-MM-DD', within what is shown. */
  date: string
  /** The wall clock: called whenever the line of the present moves. Must be steady. */
  now: () => string
  onSelectRange: (range: SelectedRange) => void
  onOpenEvent: (id: string) => void
  onOpenDay: (date: string) => void
}

/** The calendar's grid: month, week and day on wall-clock time. The only one who knows the library. */
export function Calendar(props: Props) {
  const { view, date, now } = props
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const sight = useSight()
  const { events, onPress, onDragging } = useHeldEvents(props.events)
  const keyboard = useKeyboardMove({ ...props, events, inSight: sight.holds })
  const { onAppeared } = useKeptFocus(frame, keyboard.shown)
  const { height: hour, unknown } = useHourHeight({
    events,
    place: `${view} ${date}`,
    answered: !props.loading,
  })
  // Hidden, and not left out: the library has to measure it first. What is shown then moves no more.
  const measured = useMeasured()
  const hidden = !measured || (unknown && view !== 'month')
  const calendar = usePlace(view, date, hour)
  const shown = useMemo(() => keyboard.shown.map(inputOf), [keyboard.shown])
  const handlers = useHandlers({
    ...props,
    onDragging,
    onRangeChange: sight.onRangeChange,
    onSelecting: (span) => frame.current && drawWholeHours(frame.current, span),
    onAppeared(element, id) {
      markEvent(element, id, hint)
      onAppeared(element, id)
    },
  })

  return (
    <div
      ref={frame}
      className={classes.frame}
      tabIndex={-1}
      style={{ '--hour': `${hour}px`, visibility: hidden ? 'hidden' : undefined } as CSSProperties}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      onPointerDownCapture={onPress}
    >
      <FullCalendar
        ref={calendar}
        {...STEADY}
        {...handlers}
        initialView={VIEWS[view]}
        initialDate={date}
        now={now}
        events={shown}
        slotMinHeight={hour / ROWS_PER_HOUR}
      />
      <p id={hint} hidden>
        Enter abre. M move e R muda o fim, com as setas; Enter confirma, Esc desiste. Delete exclui.
      </p>
      <div className={keyboard.active ? classes.pendingNote : classes.said}>
        <p role="status">{keyboard.said}</p>
        <p aria-hidden>Setas, Enter confirma, Esc desiste</p>
      </div>
    </div>
  )
}

const inputOf = (event: CalendarEvent) => ({
  id: event.id,
  start: event.start,
  end: event.end,
  title: event.title,
  color: event.colour.fundo,
  contrastColor: event.colour.texto,
  extendedProps: { shown: event },
})

/** What is in sight now. */
function useSight() {
  const range = useRef({ start: '', end: '' })
  return {
    holds: (date: string) => date >= range.current.start && date < range.current.end,
    onRangeChange(start: string, end: string) {
      range.current = { start: start.slice(0, 10), end: end.slice(0, 10) }
    },
  }
}

/** Whether the library has drawn its hours: it measures what it drew first, and draws again in the next frame. */
function useMeasured(): boolean {
  const [measured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return measured
}

/** Takes the library to a view and a date. */
function usePlace(view: CalendarView, date: string, hour: number): RefObject<CalendarRef | null> {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], date)
  }, [view, date])
  // Hours of another height, or another view: the morning comes back to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => {
    calendar.current?.getApi().scrollToTime(SCROLL_TIME)
  }, [view, hour])
  return calendar
}

/** A selection becomes whole hours, and is drawn as such: how far beyond the quarters it was made of. */
function drawWholeHours({ style }: HTMLElement, span: Span): void {
  const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
  style.setProperty('--before', `${before}`)
  style.setProperty('--after', `${after}`)
}
