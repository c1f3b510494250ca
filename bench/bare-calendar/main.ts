import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { createElement, createRef } from 'react'
import { createRoot } from 'react-dom/client'

// The calendar component alone, with the options of web/src/calendar/static-options.tsx that decide how much it draws,
// but the library's own look and event content. The address gives view and size.
const address = new URLSearchParams(location.search)
const month = address.get('visao') === 'mes'

type Row = { id: string; inicio: string; fim: string; nomePaciente: string }

async function rowsOf(start: string, end: string) {
  const range = new URLSearchParams({ dataInicio: start.slice(0, 19), dataFim: end.slice(0, 19) })
  const answer = await fetch(`/api/agendamentos/profissional/me?${range}`, {
    headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
  })
  const rows: Row[] = await answer.json()
  return rows.map(({ id, inicio, fim, nomePaciente }) => ({
    id,
    start: inicio,
    end: fim,
    title: nomePaciente,
  }))
}

/** What was asked once stays: the component itself would ask again. */
const seen = new Map<string, ReturnType<typeof rowsOf>>()

function eventsOf(start: string, end: string) {
  const asked = seen.get(start) ?? rowsOf(start, end)
  seen.set(start, asked)
  return asked
}

const OPTIONS: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin],
  locales: [ptBr],
  locale: 'pt-br',
  timeZone: 'UTC',
  headerToolbar: false,
  height: '100%',
  initialView: month ? 'dayGridMonth' : 'timeGridWeek',
  initialDate: address.get('data') ?? '',
  allDaySlot: false,
  slotDuration: '00:15:00',
  slotHeaderInterval: '01:00:00',
  slotMinTime: '00:00:00',
  slotMaxTime: '24:00:00',
  slotMinHeight: 13,
  slotEventOverlap: true,
  eventMaxStack: 3,
  scrollTime: '06:40:00',
  scrollTimeReset: false,
  businessHours: { daysOfWeek: [1, 2, 3, 4, 5, 6], startTime: '00:00', endTime: '24:00' },
  nowIndicator: true,
  dayMaxEvents: true,
  fixedWeekCount: false,
  eventDisplay: 'block',
  eventMinHeight: 16,
  eventOrder: 'start,-duration,title',
  eventInteractive: true,
  editable: true,
  selectable: true,
  navLinks: true,
  views: { dayGridMonth: { eventDurationEditable: false } },
  rowEventClass: 'row',
  slotHeaderInnerClass: 'hour',
  // What a mouse pulls an end by: `editable` alone draws nothing for it.
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'resizer' : ''),
  events: ({ startStr, endStr }: { startStr: string; endStr: string }) =>
    eventsOf(startStr, endStr),
}

const calendar = createRef<CalendarRef>()

const step = (label: string, onClick: () => void) =>
  createElement('button', { type: 'button', 'aria-label': label, onClick }, label)

const root = document.getElementById('raiz')
if (!root) throw new Error('index.html has no #raiz')
createRoot(root).render([
  createElement(
    'div',
    {
      key: 'box',
      style: { width: `${address.get('largura')}px`, height: `${address.get('altura')}px` },
    },
    createElement(FullCalendar, { ...OPTIONS, ref: calendar }),
  ),
  createElement(
    'p',
    { key: 'steps' },
    step('Anterior', () => calendar.current?.getApi().prev()),
    step('Próximo', () => calendar.current?.getApi().next()),
  ),
])
