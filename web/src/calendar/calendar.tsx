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
import { useDateNavigation } from './use-date-navigation.ts'
import { useEmptyHours } from './use-empty-hours.ts'
import { useGrid } from './use-grid.ts'
import { useHandlers } from './use-handlers.ts'
import { useHeldEvents } from './use-held-events.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { usePeek } from './use-peek.ts'
import { beyond, sameDay } from './whole-hours.ts'

/** Adds the keyboard help as description to the focused event only. */
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
  /** Named stretches of time, drawn behind the events. */
  bands: readonly CalendarBand[]
  /** `events` have not arrived yet. */
  loading: boolean
  view: CalendarView
  /** 'YYYY-MM-DD', within the range that is shown. */
  date: string
  /** The wall clock, called whenever the now indicator moves. Its identity must not change between renders. */
  now: () => string
  onSelectRange: (range: SelectedRange) => void
  onOpenEvent: (id: string) => void
  onOpenDay: (date: string) => void
  /** Asks for a closer look at an event (mouse rests on it, finger is held on it, S is pressed); null withdraws it. */
  onPeek: (peek: Peek | null) => void
}

/** Keyboard help for the focused event. */
const HINT =
  'Enter abre. M move e R muda o fim, com as setas; Enter confirma, Esc desiste. ' +
  'S marca Realizado, Falta ou Pago. Delete exclui.'

/** Month, week and day grid on wall-clock time. Only this folder imports the calendar library. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one hook for each concern of the grid
export function Calendar(props: Props) {
  const { view, date, now } = props
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const sight = useSight()
  const { events, onPress, onDragging } = useHeldEvents(props.events)
  const keyboard = useKeyboardMove({ ...props, events, inSight: sight.holds })
  const { onAppeared } = useKeptFocus(frame, keyboard.shown)
  usePeek(frame, props.onPeek)
  useKeysHint(hint)
  const calendar = useRef<CalendarRef>(null)
  const { stack, day, hour, placed, bands, ready } = useGrid(frame, calendar, { ...props, events })
  useEmptyHours(frame, ready && events.length === 0)
  const shown = useDateNavigation(calendar, props, {
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
      {placed && (
        <Grid
          calendar={calendar}
          handlers={handlers}
          now={now}
          view={view}
          date={date}
          stack={stack}
          {...shown}
        />
      )}
      {!ready && <CalendarSkeleton view={view} />}
      <Words hint={hint} moving={keyboard.active} said={keyboard.said} />
    </div>
  )
}

/** Keyboard help, and the live region for an event that is being moved by keyboard. */
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

/** Range of dates that is visible now. */
function useSight() {
  const range = useRef({ start: '', end: '' })
  return {
    holds: (date: string) => date >= range.current.start && date < range.current.end,
    onRangeChange(start: string, end: string) {
      range.current = { start: start.slice(0, 10), end: end.slice(0, 10) }
    },
  }
}

/**
 * Draws a selection as whole hours: the style sheet gets the minutes that lie before and after the selected
 * quarters.
 */
function drawWholeHours({ style }: HTMLElement, span: Span): void {
  const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
  style.setProperty('--before', `${before}`)
  style.setProperty('--after', `${after}`)
}
