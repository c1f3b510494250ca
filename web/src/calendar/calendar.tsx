import '@fullcalendar/react/skeleton.css'
import type { Data } from '@clinica/domain/tempo/data'
import type { CalendarRef } from '@fullcalendar/react'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLowWindow, useNarrowScreen, useWindowHeight } from '../lib/narrow-screen.ts'
import classes from './calendar.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type {
  CalendarBand,
  CalendarEvent,
  CalendarView,
  EventGestures,
  Peek,
  SelectedRange,
} from './event.ts'
import { markEvent, useKeptFocus } from './event-focus.ts'
import { Grid } from './grid.tsx'
import type { Span } from './keyboard-move.ts'
import { openingTime } from './opening-time.ts'
import { COLUMNS, shownDays } from './shown-days.ts'
import { type HourLimits, hourLimits } from './slot-height.ts'
import { useDayRoom } from './use-day-room.ts'
import { useEmptyHours } from './use-empty-hours.ts'
import { useHandlers } from './use-handlers.ts'
import { useHeldEvents } from './use-held-events.ts'
import { useHourHeight } from './use-hour-height.ts'
import { useInStep } from './use-in-step.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { useKeysHint } from './use-keys-hint.ts'
import { usePeek } from './use-peek.ts'
import { useStack } from './use-stack.ts'
import { beyond, sameDay } from './whole-hours.ts'

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
  const { hour, ready } = useGrid(calendar, { ...props, events })
  useEmptyHours(frame, ready && events.length === 0)
  const stack = useStack(frame, COLUMNS[view])
  const { bands } = props
  const room = useDayRoom(frame, view, date)
  const shown = useInStep(calendar, props, { events: keyboard.shown, bands, view, hour, room })
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
      className={classes.frame}
      tabIndex={-1}
      aria-busy={!ready || undefined}
      style={{ '--hour': `${hour}px`, visibility: ready ? undefined : 'hidden' } as CSSProperties}
      onKeyDownCapture={keyboard.onKeyDownCapture}
      onPointerDownCapture={onPress}
    >
      <Grid {...{ calendar, handlers, now, stack, view, date }} {...shown} />
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
      <div className={moving ? classes.pendingNote : 'only-said'}>
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

/** The library at its hour, how high its hours are, and whether it can be shown. */
function useGrid(
  calendar: RefObject<CalendarRef | null>,
  props: Pick<Props, 'view' | 'date' | 'now' | 'events' | 'loading'>,
) {
  const { view, date, events } = props
  const answered = !props.loading
  const limits = useHourLimits(view)
  const hour = useHourHeight({ events, place: `${view} ${date}`, answered, limits })
  const everAnswered = useEver(answered)
  useOpening(calendar, { ...props, hour, everAnswered })
  return {
    hour,
    // Hidden, and not left out: the library has to measure it first. What is shown then moves no more.
    ready: useDrawn(everAnswered),
  }
}

/** How high an hour may be in the window as it is. */
function useHourLimits(view: CalendarView): HourLimits {
  const [low, narrow, height] = [useLowWindow(), useNarrowScreen(), useWindowHeight()]
  return hourLimits(height, view, low ? 'low' : narrow ? 'narrow' : 'wide')
}

/** Whether it was so at least once. */
function useEver(so: boolean): boolean {
  const [ever, setEver] = useState(so)
  if (so && !ever) setEver(true)
  return so || ever
}

/** Whether the library has drawn what it was told: it measures what it drew first, and draws again in the next frame. */
function useDrawn(told: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!told) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [told])
  return drawn
}

type Place = Pick<Props, 'view' | 'date' | 'now' | 'events'> & {
  hour: number
  everAnswered: boolean
}

/** Takes the library to the hour where it opens. */
function useOpening(calendar: RefObject<CalendarRef | null>, place: Place): void {
  const { view, date, hour, everAnswered } = place
  const open = useEffectEvent(() => {
    const days = shownDays(view, date as Data)
    const time = openingTime({ days, now: place.now(), events: place.events })
    calendar.current?.getApi().scrollToTime(time)
  })
  // Hours of another height, or another view; a step to other days stays at the hours that one looks at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => open(), [view, hour, everAnswered])
}

/** A selection becomes whole hours, and is drawn as such: how far beyond the quarters it was made of. */
function drawWholeHours({ style }: HTMLElement, span: Span): void {
  const { before, after } = sameDay(span) ? beyond(span) : { before: 0, after: 0 }
  style.setProperty('--before', `${before}`)
  style.setProperty('--after', `${after}`)
}
