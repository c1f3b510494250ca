import type { CalendarOptions, DayHeaderInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { IconX } from '@tabler/icons-react'
import { isBand } from './background-bands.ts'
import classes from './calendar.module.css'
import { classNames, eventOf, isCovered } from './event/class-names.ts'
import type { CalendarView } from './event/event.ts'
import { bodyOf } from './event/event-body.tsx'
import { lineOf } from './event/event-line.tsx'
import { COLUMNS } from './shown-days.ts'
import { keepInWindow } from './size/popover-place.ts'

export const VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  days: 'timeGridDays',
  day: 'timeGridDay',
} as const satisfies Record<CalendarView, string>
/** Rows are quarters of an hour, for dragging; visible slots are the one-hour slots of §2. */
export const ROWS_PER_HOUR = 4

/**
 * Wall-clock part of the library's texts, which end in 'Z': it works in UTC so that no time zone moves a wall
 * clock.
 */
export const wallClock = (text: string) => text.slice(0, 19)

/** The weekday comes from CSS, so that the accessible name of the day's link is the date alone. */
const dayHeader = ({ weekdayText, dayNumberText, view, inPopover, text }: DayHeaderInfo) =>
  inPopover ? (
    text
  ) : (
    <>
      <span className={classes.weekday} data-text={weekdayText.replace('.', '')} />
      {view.type !== VIEWS.month && <span className={classes.number}>{dayNumberText}</span>}
    </>
  )

/** Options that never change. They live outside the component because the library compares them by identity. */
export const STATIC_OPTIONS: CalendarOptions = {
  ...classNames,
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin],
  locales: [ptBr],
  locale: 'pt-br',
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  allDaySlot: false,
  slotDuration: '00:15:00',
  slotHeaderInterval: '01:00:00',
  slotMinTime: '00:00:00',
  slotMaxTime: '24:00:00',
  // A function, because the library would create a formatter per row and render for any other value.
  slotHeaderFormat: ({ date }) => `${String(date.hour).padStart(2, '0')}:00`,
  // The library's own title is not shown.
  titleFormat: () => '',
  slotEventOverlap: true,
  scrollTimeReset: false,
  businessHours: { daysOfWeek: [1, 2, 3, 4, 5, 6], startTime: '00:00', endTime: '24:00' },
  nowIndicator: true,
  timedText: 'Horários',
  fixedWeekCount: false,
  moreLinkText: (count) => `+${count} mais`,
  moreLinkContent: ({ num, text, view }) => (view.type === VIEWS.month ? text : `+${num}`),
  eventDisplay: 'block',
  displayEventTime: false,
  eventMinHeight: 16,
  eventOrder: 'start,-duration,title',
  eventInteractive: true,
  editable: true,
  dragRevertDuration: 150,
  selectable: true,
  selectMirror: false,
  longPressDelay: 350,
  navLinks: true,
  views: {
    [VIEWS.days]: { type: 'timeGrid', duration: { days: COLUMNS.days } },
    timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    // In the month view an event can be moved but not stretched: a day longer is always too long.
    dayGridMonth: { dayHeaderFormat: { weekday: 'short' }, eventDurationEditable: false },
  },
  dayHeaderAlign: ({ inPopover }) => (inPopover ? 'start' : 'center'),
  dayHeaderContent: dayHeader,
  eventContent: (info) =>
    isBand(info)
      ? undefined
      : info.view.type === VIEWS.month
        ? lineOf(eventOf(info))
        : bodyOf(eventOf(info), {
            covered: isCovered(info),
            at: info.isMirror ? { start: info.event.startStr, end: info.event.endStr } : null,
          }),
  dayHeaderDidMount: ({ el, inPopover }) => inPopover && keepInWindow(el),
  popoverCloseContent: () => <IconX size={18} aria-hidden />,
}
