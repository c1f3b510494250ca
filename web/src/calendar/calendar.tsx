import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import classes from './calendar.module.css'
import type { CalendarEvent, CalendarView, EventGestures, SelectedRange } from './event.ts'
import { keepFocusOn, markEvent } from './event-focus.ts'
import type { Span } from './keyboard-move.ts'
import { eventOf } from './look.ts'
import { slotHeight } from './slot-height.ts'
import { ROWS_PER_HOUR, SCROLL_TIME, STEADY, VIEWS, wallClock } from './steady.tsx'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { beyond, sameDay, wholeHours } from './whole-hours.ts'

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
  const calendar = useRef<CalendarRef>(null)
  const hint = useId()
  const sight = useRef({ start: '', end: '' })
  const { events, drag } = useHeldWhileDragging(props.events)
  const inSight = (day: string) => day >= sight.current.start && day < sight.current.end
  const keyboard = useKeyboardMove({ ...props, events, inSight })
  const { frame, appeared } = useKeptFocus()
  const hour = useMemo(() => slotHeight(events), [events])
  const source = useSource(calendar, { view, date, events: keyboard.shown })
  const handlers = useHandlers({
    ...props,
    rangeChanged(start, end) {
      sight.current = { start: start.slice(0, 10), end: end.slice(0, 10) }
    },
    drag,
    selecting(span) {
      const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
      frame.current?.style.setProperty('--before', `${before}`)
      frame.current?.style.setProperty('--after', `${after}`)
    },
    appeared: (element, event) => {
      markEvent(element, event, hint)
      appeared(element, event.id)
    },
  })

  // Hours of another height, or another view: the morning comes back to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => {
    calendar.current?.getApi().scrollToTime(SCROLL_TIME)
  }, [view, hour])

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
    [handlers, now, source, hour],
  )

  return (
    <div
      ref={frame}
      className={classes.frame}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      onPointerDownCapture={() => drag(false)}
      style={{ '--hour': `${hour}px` } as CSSProperties}
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

const inputOf = (event: CalendarEvent) => ({
  id: event.id,
  start: event.start,
  end: event.end,
  title: event.title,
  color: event.colour.fundo,
  contrastColor: event.colour.texto,
  extendedProps: { shown: event },
})

type Shown = { view: CalendarView; date: string; events: readonly CalendarEvent[] }
type Source = (range: unknown, done: (events: ReturnType<typeof inputOf>[]) => void) => void

/**
 * What the library asks for events: always the same function, that answers at once. An option that
 * changes makes it draw everything again; so does each call: another place and its events are one.
 */
function useSource(calendar: { current: CalendarRef | null }, shown: Shown): Source {
  const drawn = useRef(shown)
  const asked = useRef(false)
  useEffect(() => {
    const before = drawn.current
    drawn.current = shown
    asked.current = false
    const api = calendar.current?.getApi()
    if (before.view !== shown.view || before.date !== shown.date) {
      api?.changeView(VIEWS[shown.view], shown.date)
    }
    if (before.events !== shown.events && !asked.current) api?.refetchEvents()
  })
  const source = useRef<Source | null>(null)
  source.current ??= (_range, done) => {
    asked.current = true
    done(drawn.current.events.map(inputOf))
  }
  return source.current
}

/** New events wait while one of them is in the hand: a list that changes then could lose the drop. */
function useHeldWhileDragging(events: readonly CalendarEvent[]) {
  const dragging = useRef(false)
  const held = useRef(events)
  const [, settle] = useReducer((times: number) => times + 1, 0)
  if (!dragging.current) held.current = events
  const drag = (now: boolean) => {
    const ended = dragging.current && !now
    dragging.current = now
    if (ended) settle()
  }
  return { events: held.current, drag }
}

function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const keeper = useRef<ReturnType<typeof keepFocusOn> | null>(null)
  useEffect(() => {
    if (!frame.current) return
    const kept = keepFocusOn(frame.current)
    keeper.current = kept
    return kept.stop
  }, [])
  return {
    frame,
    appeared: (element: HTMLElement, id: string) => keeper.current?.appeared(element, id),
  }
}

type Handlers = Props & {
  /** What is visible now, end exclusive, wall clock. */
  rangeChanged: (start: string, end: string) => void
  selecting: (span: Span) => void
  drag: (now: boolean) => void
  appeared: (element: HTMLElement, event: CalendarEvent) => void
}
type Change = { event: Dates & { id: string }; revert: () => void }

type Dates = { startStr: string; endStr: string }
const spanOf = ({ startStr, endStr }: Dates): Span => ({
  start: wallClock(startStr),
  end: wallClock(endStr),
})
const hoursOf = (dates: Dates & { allDay: boolean }) =>
  dates.allDay ? spanOf(dates) : wholeHours(spanOf(dates))

/** Handlers that never change identity: a new one would make the library start over. */
function useHandlers(props: Handlers): CalendarOptions {
  const select = useEffectEvent(props.onSelectRange)
  const open = useEffectEvent(props.onOpenEvent)
  const openDay = useEffectEvent(props.onOpenDay)
  const range = useEffectEvent(props.rangeChanged)
  const drag = useEffectEvent(props.drag)
  const selecting = useEffectEvent(props.selecting)
  const appeared = useEffectEvent(props.appeared)
  const move = useEffectEvent(({ event, revert }: Change) => {
    const { start, end } = spanOf(event)
    if (!props.onMoveEvent(event.id, start, end)) revert()
  })
  const steady = useRef<CalendarOptions | null>(null)
  steady.current ??= {
    select: (dates) => select({ ...hoursOf(dates), wholeDays: dates.allDay }),
    // Asked at every step of a selection.
    selectAllow: (dates) => {
      selecting(spanOf(dates))
      return true
    },
    // A mouse click is a selection of one slot already; a tap of a finger is not.
    dateClick: ({ dateStr, allDay, jsEvent }) => {
      if (!jsEvent.type.startsWith('touch')) return
      const { start } = hoursOf({ startStr: dateStr, endStr: dateStr, allDay })
      select({ start, end: '', wholeDays: allDay })
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault()
      open(event.id)
    },
    eventDidMount: (info) => appeared(info.el, eventOf(info)),
    eventDragStart: () => drag(true),
    eventDragStop: () => drag(false),
    eventResizeStart: () => drag(true),
    eventResizeStop: () => drag(false),
    eventDrop: (change) => move(change),
    eventResize: (change) => move(change),
    navLinkDayClick: (day) => openDay(day.toISOString().slice(0, 10)),
    datesSet: ({ startStr, endStr }) => range(wallClock(startStr), wallClock(endStr)),
  }
  return steady.current
}
