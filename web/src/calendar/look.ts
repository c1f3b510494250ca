import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react'
import classes from './calendar.module.css'
import event from './event.module.css'
import type { CalendarEvent } from './event.ts'
import more from './more.module.css'

/** What the calendar was given to show, inside what the library hands around. */
export const eventOf = (info: EventDisplayInfo) => info.event.extendedProps.shown as CalendarEvent

const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

type Day = { dow: number; isToday: boolean; isOther?: boolean }

const dayClass = ({ dow, isToday, isOther }: Day) =>
  joined(
    classes.cell,
    dow === 6 && classes.saturday,
    dow === 0 && classes.sunday,
    isToday && classes.today,
    isOther && classes.other,
  )

/** Our own dress for the library's parts; it brings only the skeleton. */
export const look: CalendarOptions = {
  className: classes.root,
  viewClass: classes.view,
  tableHeaderClass: classes.header,
  dayHeaderRowClass: classes.cell,
  dayHeaderClass: ({ inPopover }) => (inPopover ? more.popoverHeader : classes.dayHeader),
  dayHeaderInnerClass: ({ isToday, inPopover }) =>
    joined(classes.dayHeaderInner, isToday && !inPopover && classes.todayHeader),
  dayHeaderDividerClass: classes.divider,
  dayRowClass: classes.cell,
  dayCellClass: dayClass,
  dayCellTopClass: classes.dayCellTop,
  dayCellTopInnerClass: ({ isToday }) => joined(classes.dayNumber, isToday && classes.todayNumber),
  dayCellInnerClass: ({ inPopover }) => (inPopover ? more.popoverBody : ''),
  dayLaneClass: dayClass,
  dayLaneInnerClass: classes.lane,
  slotLaneClass: ({ isMinor }) => (isMinor ? classes.quarter : classes.cell),
  slotHeaderClass: classes.slotHeader,
  slotHeaderInnerClass: ({ isFirst }) =>
    joined(classes.slotHeaderInner, isFirst && classes.midnight),
  slotHeaderDividerClass: classes.slotDivider,
  highlightClass: classes.selection,
  nowIndicatorLineClass: classes.nowLine,
  nowIndicatorDotClass: classes.nowDot,
  // What did not happen keeps its whole colour: it is always dark red (§4).
  eventClass: (info) =>
    joined(
      event.event,
      info.isPast && !eventOf(info).struck && event.past,
      info.contrastColor !== '#ffffff' && event.light,
      info.isMirror && event.mirror,
      info.isSelected && event.selected,
      eventOf(info).pending && event.pending,
    ),
  columnEventClass: event.columnEvent,
  columnEventInnerClass: event.columnEventInner,
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    joined(isEndResizable && event.resizer, isSelected && event.touchResizer),
  rowEventClass: event.rowEvent,
  rowEventInnerClass: event.rowEventInner,
  moreLinkClass: more.moreLink,
  popoverClass: more.popover,
  popoverCloseClass: more.popoverClose,
  navLinkClass: classes.navLink,
}
