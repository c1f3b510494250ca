import type { Sign } from './sign.ts'

/** `days` is the date and the two days after it: a phone's share of the week. */
export type CalendarView = 'month' | 'week' | 'days' | 'day'

/** Data of one event on the calendar. Times are wall clock, without offset. */
export type CalendarEvent = {
  id: string
  start: string
  end: string
  title: string
  /** One more detail, shown where there is room. */
  subtitle: string
  colour: { fundo: string; texto: string }
  icon: Sign
  /** Outcome in one word. */
  status: string
  /** Small signs at the corner, each explained in `label`. */
  marks: readonly Sign[]
  /** Something is left to do about the event: shown as a quiet sign and explained in `note`. */
  warned: boolean
  /** Belongs to a series. */
  repeats: boolean
  /** The event has ended. */
  over: boolean
  /** The event did not happen: its title is struck through. */
  struck: boolean
  /** Full description in one sentence, for screen readers and as tooltip. */
  label: string
  /** Addition that screen readers read after the label; empty when there is none. */
  note: string
  /** Being moved by keyboard, not confirmed yet. */
  pending?: boolean
}

/** Full text for screen readers, in place of the abbreviated words on screen. */
export const spoken = ({ label, note }: CalendarEvent): string =>
  note ? `${label}, ${note}` : label

/** Named stretch of time behind the events. */
export type CalendarBand = { id: string; title: string; start: string; end: string }

/** Gestures on an event of the calendar. */
export type EventGestures = {
  /**
   * The event was dragged to another time, or its end was. False refuses and puts it back. A caller that accepts
   * shows it at the new time through `events`, and at the old one again if saving fails.
   */
  onMoveEvent: (id: string, start: string, end: string) => boolean
  onDeleteEvent: (id: string) => void
  /** The keyboard moved an event to a date outside the visible range. */
  onShowDate: (date: string) => void
}

/** Selected range on the wall clock; `wholeDays` in the month view, where no hour was chosen. */
export type SelectedRange = { start: string; end: string; wholeDays: boolean }

/** Request for a closer look at an event: its element, the input device, and the pointer's position. */
export type Peek = {
  id: string
  element: HTMLElement
  by: 'mouse' | 'touch' | 'key'
  x: number | null
}
