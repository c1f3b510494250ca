import { type CSSProperties, useEffect, useId, useRef } from 'react'
import '@fullcalendar/react/skeleton.css'
import type { CalendarRef } from '@fullcalendar/react'
import classes from './calendar.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type {
  CalendarBand,
  CalendarEvent,
  CalendarView,
  EventGestures,
  Peek,
  SelectedRange,
} from './event/event.ts'
import { eventElementOf, markEvent, useKeptFocus } from './event/event-focus.ts'
import own from './frame.module.css'
import { Grid } from './grid.tsx'
import type { Span } from './keyboard-move.ts'
import note from './pending-note.module.css'
import { useEmptyHours } from './use-empty-hours.ts'
import { useGrid } from './use-grid.ts'
import { useHandlers } from './use-handlers.ts'
import { useHeldEvents } from './use-held-events.ts'
import { useInStep } from './use-in-step.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { usePeek } from './use-peek.ts'
import { beyond, sameDay } from './whole-hours.ts'

/** What its keys do is said of the event that has the focus, and stands in no other. */
function useKeysHint(hintId: string): void {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) =>
      eventElementOf(target)?.setAttribute('aria-describedby', hintId)
    document.addEventListener('focusin', onFocusIn, true)
    return () => document.removeEventListener('focusin', onFocusIn, true)
  }, [hintId])
}

type Props = EventGestures & {
  events: readonly CalendarEvent[]
  /** Behind the events. */
  bands: readonly CalendarBand[]
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
  /** A mouse rests on an event, a finger is held on it, or S was pressed; null: no more of that. */
  onPeek: (peek: Peek | null) => void
}

/** What can be done with the event that has the focus. */
const HINT =
  'Enter abre. M move e R muda o fim, com as setas; Enter confirma, Esc desiste. ' +
  'S marca Realizado, Falta ou Pago. Delete exclui.'

/** The calendar's grid: month, week and day on wall-clock time. The only one who knows the library. */
export function Calendar(props: Props) {
  const { view, date, now } = props
  const frame = useRef<HTMLDivElement>(null)
  const [hint, sight] = [useId(), useSight()]
  const { events, onPress, onDragging } = useHeldEvents(props.events)
  const keyboard = useKeyboardMove({ ...props, events, inSight: sight.holds })
  const { onAppeared } = useKeptFocus(frame, keyboard.shown)
  usePeek(frame, props.onPeek)
  useKeysHint(hint)
  const calendar = useRef<CalendarRef>(null)
  const { stack, day, hour, placed, bands, ready } = useGrid(frame, calendar, { ...props, events })
  useEmptyHours(frame, ready && events.length === 0)
  const shown = useInStep(calendar, props, {
    events: keyboard.shown,
    bands,
    view,
    hour,
    room: day,
  })
  const handlers = useHandlers({
    ...props,
    onDragging,
    onRangeChange: sight.onRangeChange,
    onSelecting: (span) => frame.current && drawWholeHours(frame.current, span),
    onAppeared(element, id) {
      markEvent(element, id)
      onAppeared(element, id)
    },
  })

  return (
    <div
      ref={frame}
      className={`${classes.frame} ${own.frame}`}
      data-hours={view !== 'month' || undefined}
      tabIndex={-1}
      aria-busy={!ready || undefined}
      style={{ '--hour': `${hour}px`, visibility: ready ? undefined : 'hidden' } as CSSProperties}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      onPointerDownCapture={onPress}
    >
      {placed && <Grid {...{ calendar, handlers, now, view, date, stack }} {...shown} />}
      {!ready && <CalendarSkeleton view={view} />}
      <Words hint={hint} moving={keyboard.active} said={keyboard.said} />
    </div>
  )
}

/** What is said of the keys, and of an event that is on its way by them. */
function Words({ hint, moving, said }: { hint: string; moving: boolean; said: string }) {
  return (
    <>
      <p id={hint} hidden>
        {HINT}
      </p>
      <div className={moving ? note.pendingNote : 'only-said'}>
        <p role="status">{said}</p>
        <p aria-hidden>Setas, Enter confirma, Esc desiste</p>
      </div>
    </>
  )
}

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

/** A selection becomes whole hours, and is drawn as such: how far beyond the quarters it was made of. */
function drawWholeHours({ style }: HTMLElement, span: Span): void {
  const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
  style.setProperty('--before', `${before}`)
  style.setProperty('--after', `${after}`)
}
