import type { CalendarOptions, DayHeaderInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { IconX } from '@tabler/icons-react'
import { isBand } from './bands.ts'
import classes from './calendar.module.css'
import type { CalendarView } from './event/event.ts'
import { bodyOf } from './event/event-body.tsx'
import { lineOf } from './event/event-line.tsx'
import { eventOf, isCovered, look } from './event/look.ts'
import { COLUMNS } from './shown-days.ts'
import { keepInWindow } from './size/popover-place.ts'

export const VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  days: 'timeGridDays',
  day: 'timeGridDay',
} as const satisfies Record<CalendarView, string>
/** Quarters of an hour for whoever drags; the eye sees the one-hour slots of §2. */
export const ROWS_PER_HOUR = 4

/** The library works on UTC so that no zone moves a wall clock; its texts end in 'Z'. */
export const wallClock = (text: string) => text.slice(0, 19)

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

/** Options that never change. Outside the component: the library compares them by identity. */
export const STEADY: CalendarOptions = {
  ...look,
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
  // A function: the library makes a formatter of its own for each row, each time, of anything else.
  slotHeaderFormat: ({ date }) => `${String(date.hour).padStart(2, '0')}:00`,
  // Nobody sees the library's own title.
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
    // A day more is always too long: in the month an event is moved, not stretched.
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
