import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react'
import { joined } from '../../lib/joined.ts'
import { bandClassNames, isBand } from '../background-bands.ts'
import classes from '../calendar.module.css'
import more from '../more.module.css'
import event from './event.module.css'
import type { CalendarEvent } from './event.ts'
import line from './event-line.module.css'
import { colourClass, iconClass, marksClass } from './generated-classes.ts'

/** The `CalendarEvent` that belongs to the library's own event object. */
export const eventOf = (info: EventDisplayInfo) => info.event.extendedProps.shown as CalendarEvent
export const isCovered = (info: EventDisplayInfo) => info.event.extendedProps.covered === true
const isBeside = (info: EventDisplayInfo) => info.event.extendedProps.beside === true

type Day = { dow: number; isToday: boolean; isOther?: boolean; inPopover?: boolean }

const dayClass = ({ dow, isToday, isOther, inPopover }: Day) =>
  inPopover
    ? more.popoverBody
    : joined(
        classes.cell,
        dow === 6 && classes.saturday,
        dow === 0 && classes.sunday,
        isToday && classes.today,
        isOther && classes.other,
      )

/** A missed session keeps its full dark red (§4); an event that is being moved keeps its colour too. */
const isFaded = (info: EventDisplayInfo) => {
  const { over, struck, pending } = eventOf(info)
  return over && !struck && !pending && !info.isMirror
}

/** Classes are cached per event, because the library asks in every rendering pass. */
const lines = new WeakMap<CalendarEvent, string>()
function lineClass(info: EventDisplayInfo): string {
  const shown = eventOf(info)
  const before = lines.get(shown)
  if (before) return before
  const marks = marksClass('after', shown)
  const all = joined(
    line.line,
    iconClass('before', shown),
    marks && line.marked,
    marks,
    shown.repeats && (shown.warned || shown.marks.length > 0 ? line.repeats : line.repeatsOnly),
  )
  lines.set(shown, all)
  return all
}

/** Class names for the library's parts; it brings only its skeleton styles. */
export const classNames: CalendarOptions = {
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
  dayCellInnerClass: ({ inPopover }) => (inPopover ? more.popoverList : ''),
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
  ...bandClassNames,
  eventClass: (info) =>
    !isBand(info) &&
    joined(
      event.event,
      colourClass(eventOf(info)),
      isFaded(info) && event.past,
      eventOf(info).colour.texto !== '#ffffff' && event.light,
      info.isMirror && event.mirror,
      info.isSelected && event.selected,
      eventOf(info).pending && event.pending,
    ),
  columnEventClass: event.columnEvent,
  columnEventInnerClass: (info) =>
    joined(
      event.columnEventInner,
      (info.isShort || info.isMirror || isBeside(info)) && event.sized,
    ),
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    joined(isEndResizable && event.resizer, isSelected && event.touchResizer),
  rowEventClass: event.rowEvent,
  rowEventInnerClass: lineClass,
  rowMoreLinkClass: more.moreLink,
  columnMoreLinkClass: more.columnMoreLink,
  popoverClass: more.popover,
  popoverCloseClass: more.popoverClose,
  navLinkClass: classes.navLink,
}
