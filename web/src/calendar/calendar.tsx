import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import {
  type CSSProperties,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import classes from './calendar.module.css'
import type { CalendarEvent, CalendarView, EventGestures, SelectedRange } from './event.ts'
import { markEvent, useKeptFocus } from './event-focus.ts'
import type { Span } from './keyboard-move.ts'
import { slotHeight } from './slot-height.ts'
import { ROWS_PER_HOUR, SCROLL_TIME, STEADY, VIEWS } from './steady.tsx'
import { useHandlers } from './use-handlers.ts'
import { useHeldEvents } from './use-held-events.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { beyond, sameDay } from './whole-hours.ts'

type Props = EventGestures & {
  events: readonly CalendarEvent[]
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
  const { events, onDragging } = useHeldEvents(props.events)
  const keyboard = useKeyboardMove({ ...props, events, inSight: sight.holds })
  const { onAppeared, onVanishing } = useKeptFocus(frame, keyboard.shown)
  const hour = useHourHeight(view, events)
  const { calendar, source } = useDrawn({ view, date, events: keyboard.shown }, hour)
  const handlers = useHandlers({
    ...props,
    onDragging,
    onRangeChange: sight.onRangeChange,
    onSelecting: (span) => frame.current && drawWholeHours(frame.current, span),
    onVanishing,
    onAppeared(element, id) {
      markEvent(element, id, hint)
      onAppeared(element, id)
    },
  })

  const initial = useRef({ initialView: VIEWS[view], initialDate: date })
  // None of these changes with what is shown: a step is drawn by the library alone, once.
  const grid = useMemo(
    () => (
      <FullCalendar
        ref={calendar}
        {...STEADY}
        {...handlers}
        {...initial.current}
        now={now}
        events={source}
        slotMinHeight={hour / ROWS_PER_HOUR}
      />
    ),
    [calendar, handlers, now, source, hour],
  )

  return (
    <div
      ref={frame}
      className={classes.frame}
      tabIndex={-1}
      style={{ '--hour': `${hour}px` } as CSSProperties}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      onPointerDownCapture={() => onDragging(false)}
    >
      {grid}
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

/**
 * The month has no hours: it leaves theirs alone. Another height while the view of hours goes away would
 * have the library scroll what is gone.
 */
function useHourHeight(view: CalendarView, events: readonly CalendarEvent[]): number {
  const fitting = useMemo(() => slotHeight(events), [events])
  const [hour, setHour] = useState(fitting)
  if (view !== 'month' && hour !== fitting) setHour(fitting)
  return hour
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

type Shown = { view: CalendarView; date: string; events: readonly CalendarEvent[] }
type Source = (range: unknown, done: (events: ReturnType<typeof inputOf>[]) => void) => void

/**
 * Has the library draw these events at this place. What it asks for events is always the same function,
 * for an option that changes makes it draw everything twice; and it answers at once, so that another
 * place and its events are one drawing.
 */
function useDrawn(shown: Shown, hour: number) {
  const calendar = useRef<CalendarRef>(null)
  const drawn = useRef(shown)
  const asked = useRef(false)
  const source = useRef<Source | null>(null)
  source.current ??= (_range, done) => {
    asked.current = true
    done(drawn.current.events.map(inputOf))
  }
  // In the same breath: a press must never find on the page what the library no longer knows.
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = shown
    asked.current = false
    const api = calendar.current?.getApi()
    if (before.view !== shown.view || before.date !== shown.date) {
      api?.changeView(VIEWS[shown.view], shown.date)
    }
    if (before.events !== shown.events && !asked.current) api?.refetchEvents()
  })
  // Hours of another height, or another view: the morning comes back to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => {
    calendar.current?.getApi().scrollToTime(SCROLL_TIME)
  }, [shown.view, hour])
  return { calendar, source: source.current }
}

/** A selection becomes whole hours, and is drawn as such: how far beyond the quarters it was made of. */
function drawWholeHours({ style }: HTMLElement, span: Span): void {
  const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
  style.setProperty('--before', `${before}`)
  style.setProperty('--after', `${after}`)
}
