import { IconUser } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Calendar } from './calendar.tsx'
import type { CalendarBand, CalendarEvent } from './event/event.ts'
import { signOf } from './event/sign.ts'

const nothing = () => undefined
const gestures = {
  onMoveEvent: () => true,
  onDeleteEvent: nothing,
  onShowDate: nothing,
  onSelectRange: nothing,
  onOpenEvent: nothing,
  onOpenDay: nothing,
  onPeek: nothing,
}
const now = () => '2026-03-11T12:00:00'

/** An event that counts how often the library asks for its colour. */
function counted(title: string, day: string) {
  const asked = { times: 0 }
  const event: CalendarEvent = {
    id: title,
    start: `${day}T14:00:00`,
    end: `${day}T15:00:00`,
    title,
    subtitle: '14:00',
    get colour() {
      asked.times += 1
      return { fundo: '#2f6f62', texto: '#ffffff' }
    },
    icon: signOf('user', IconUser, []),
    status: 'Agendado',
    marks: [],
    warned: false,
    repeats: false,
    over: false,
    struck: false,
    label: title,
    note: '',
  }
  return { event, asked }
}

const holiday = (day: string): CalendarBand => ({
  id: day,
  title: 'Feriado',
  start: `${day}T00:00:00`,
  end: `${day}T23:59:00`,
})

type Place = { view: 'week' | 'month'; date: string; band: string }
const drawn = (event: CalendarEvent, { view, date, band }: Place) => (
  <Calendar
    {...gestures}
    view={view}
    date={date}
    now={now}
    events={[event]}
    bands={[holiday(band)]}
    loading={false}
  />
)

test.each([
  ['a step', { view: 'week', date: '2026-03-18', band: '2026-03-19' }],
  ['another view', { view: 'month', date: '2026-03-11', band: '2026-03-19' }],
] as const)('%s draws nothing of the old place into it again, closed days or not', (_what, to) => {
  const before = counted('Bia', '2026-03-11')
  const from: Place = { view: 'week', date: '2026-03-11', band: '2026-03-12' }
  const { rerender } = render(drawn(before.event, from))
  expect(before.asked.times).toBeGreaterThan(0)
  before.asked.times = 0
  const after = counted('Caio', '2026-03-18')
  rerender(drawn(after.event, to))
  screen.getByTitle('Caio')
  expect(before.asked.times).toBe(0)
})
