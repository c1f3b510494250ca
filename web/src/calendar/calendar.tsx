import '@fullcalendar/react/skeleton.css'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DayHeaderInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import classes from './calendar.module.css'
import type { CalendarEvent, CalendarView, SelectedRange } from './event.ts'
import { EventBody } from './event-body.tsx'
import { eventOf, look } from './look.ts'
import { slotHeight } from './slot-height.ts'

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
const SCROLL_TIME = '06:40:00'

/** The library works on UTC so that no zone moves a wall clock; its texts end in 'Z'. */
const wallClock = (text: string) => text.slice(0, 19)

/** The weekday is drawn by the style sheet: the day's link is named by its date alone. */
const dayHeader = ({ weekdayText, dayNumberText, view, inPopover, text }: DayHeaderInfo) =>
  inPopover ? (
    text
  ) : (
    <>
      <span className={classes.weekday} data-text={weekdayText.replace('.', '')} />
      {view.type !== VIEWS.month && <span className={classes.number}>{dayNumberText}</span>}
    </>
  )

// Outside the component: the library compares options by identity.
const STEADY: CalendarOptions = {
  ...look,
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin],
  locales: [ptBr],
  locale: 'pt-br',
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  allDaySlot: false,
  slotDuration: '01:00:00',
  slotMinTime: '00:00:00',
  slotMaxTime: '24:00:00',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  slotEventOverlap: false,
  scrollTime: SCROLL_TIME,
  scrollTimeReset: false,
  businessHours: { daysOfWeek: [1, 2, 3, 4, 5, 6], startTime: '00:00', endTime: '24:00' },
  nowIndicator: true,
  timedText: 'Horários',
  dayMaxEvents: true,
  fixedWeekCount: false,
  moreLinkText: (count) => `+${count} mais`,
  eventDisplay: 'block',
  displayEventTime: false,
  eventMinHeight: 16,
  eventOrder: 'start,-duration,title',
  eventInteractive: true,
  selectable: true,
  selectMirror: false,
  longPressDelay: 350,
  navLinks: true,
  views: {
    timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    dayGridMonth: { dayHeaderFormat: { weekday: 'short' } },
  },
  dayHeaderAlign: 'center',
  dayHeaderContent: dayHeader,
  eventContent: (info) => <EventBody event={eventOf(info)} />,
  popoverCloseContent: () => <IconX size={18} aria-hidden />,
}

type Props = {
  events: readonly CalendarEvent[]
  view: CalendarView
  /** 'YYYY-MM-DD', within what is shown. */
  date: string
  /** The wall clock: called whenever the line of the present moves. Must be steady. */
  now: () => string
  onSelectRange: (range: SelectedRange) => void
  onOpenEvent: (id: string) => void
  onOpenDay: (date: string) => void
  /** What is visible now, end exclusive, wall clock. */
  onRangeChange: (start: string, end: string) => void
}

/** The calendar's grid: month, week and day on wall-clock time. The only one who knows the library. */
export function Calendar(props: Props) {
  const { events, view, date, now } = props
  const calendar = useRef<CalendarRef>(null)
  const hour = useMemo(() => slotHeight(events), [events])
  const shown = useMemo<CalendarOptions['events']>(
    () =>
      events.map((event) => ({
        id: event.id,
        start: event.start,
        end: event.end,
        title: event.title,
        color: event.colour.fundo,
        contrastColor: event.colour.texto,
        extendedProps: { shown: event },
      })),
    [events],
  )
  const handlers = useHandlers(props)

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEWS[view], date)
  }, [view, date])
  // Hours of another height, or another view: the morning comes back to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the scroll answers to
  useEffect(() => {
    calendar.current?.getApi().scrollToTime(SCROLL_TIME)
  }, [view, hour])

  return (
    <FullCalendar
      ref={calendar}
      {...STEADY}
      {...handlers}
      initialView={VIEWS[view]}
      initialDate={date}
      now={now}
      events={shown}
      slotMinHeight={hour}
    />
  )
}

/** Handlers that never change identity: a new one would make the library start over. */
function useHandlers(props: Props): CalendarOptions {
  const select = useEffectEvent(props.onSelectRange)
  const open = useEffectEvent(props.onOpenEvent)
  const openDay = useEffectEvent(props.onOpenDay)
  const range = useEffectEvent(props.onRangeChange)
  const steady = useRef<CalendarOptions | null>(null)
  steady.current ??= {
    select: ({ startStr, endStr, allDay }) =>
      select({ start: wallClock(startStr), end: wallClock(endStr), wholeDays: allDay }),
    // A mouse click is a selection of one slot already; a tap of a finger is not.
    dateClick: ({ dateStr, allDay, jsEvent }) => {
      if (jsEvent.type.startsWith('touch')) {
        select({ start: wallClock(dateStr), end: '', wholeDays: allDay })
      }
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault()
      open(event.id)
    },
    navLinkDayClick: (day) => openDay(day.toISOString().slice(0, 10)),
    datesSet: ({ startStr, endStr }) => range(wallClock(startStr), wallClock(endStr)),
  }
  return steady.current
}
