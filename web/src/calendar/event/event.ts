import type { Sign } from './sign.ts'

/** `days`: the date and the two after it, what a phone shows of a week. */
export type CalendarView = 'month' | 'week' | 'days' | 'day'

/** What the calendar shows of something that takes time. Times are wall clock, without offset. */
export type CalendarEvent = {
  id: string
  start: string
  end: string
  title: string
  /** One more thing worth reading where there is room. */
  subtitle: string
  colour: { fundo: string; texto: string }
  icon: Sign
  /** What became of it, in one word. */
  status: string
  /** Small signs at the corner, each with its own meaning in `label`. */
  marks: readonly Sign[]
  /** Something is left to do about it: a quiet sign, said by `note`. */
  warned: boolean
  /** One of several that come again. */
  repeats: boolean
  /** It has ended. */
  over: boolean
  /** Did not happen: the title is struck through. */
  struck: boolean
  /** The whole of it in one sentence, for screen readers and on hover. */
  label: string
  /** What the label leaves out, said after it; empty where there is nothing. */
  note: string
  /** On its way to another time by keyboard, not decided yet. */
  pending?: boolean
}

/** The whole of it for a screen reader: its picture's name, in place of the words that there is room for. */
export const spoken = ({ label, note }: CalendarEvent): string =>
  note ? `${label}, ${note}` : label

/** A stretch of time with a name, behind the events. */
export type CalendarBand = { id: string; title: string; start: string; end: string }

/** What a person does to an event on the calendar. */
export type EventGestures = {
  /**
   * It was taken to another time, or its end was. False refuses: it goes back. Whoever takes it shows
   * it at the new time (`events`), and again at the old one if it comes to nothing.
   */
  onMoveEvent: (id: string, start: string, end: string) => boolean
  onDeleteEvent: (id: string) => void
  /** The keyboard took an event to a date that is out of sight. */
  onShowDate: (date: string) => void
}

/** What was selected: wall clock; `wholeDays` in the month, where no hour was chosen. */
export type SelectedRange = { start: string; end: string; wholeDays: boolean }

/** A closer look at an event was asked for: where it stands, by what, and where the mouse or finger is. */
export type Peek = {
  id: string
  element: HTMLElement
  by: 'mouse' | 'touch' | 'key'
  x: number | null
}
