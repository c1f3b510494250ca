import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { bandInputs } from './bands.ts'
import type { CalendarBand, CalendarEvent, CalendarView } from './event/event.ts'
import { type GridInputs, inputsOf } from './grid.tsx'
import type { DayRoom } from './size/day-room.ts'
import { VIEWS } from './steady.tsx'

/** What the library shows at a place. */
type Shown = {
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  view: CalendarView
  hour: number
  room: DayRoom
}

/**
 * Takes the library to a view and a date. What it shall show there is given to it in the same drawing: what
 * belongs to another place would be drawn into this one first. Answers what it is given.
 */
export function useInStep(
  calendar: RefObject<CalendarRef | null>,
  { view, date }: { view: CalendarView; date: string },
  shown: Shown,
) {
  const place = `${view} ${date}`
  const [placed, setPlaced] = useState(place)
  const before = useRef(shown)
  const given = placed === place ? shown : before.current
  before.current = given
  useLayoutEffect(() => {
    if (placed === place) return
    calendar.current?.getApi().changeView(VIEWS[view], date)
    setPlaced(place)
  }, [calendar, placed, place, view, date])
  return { hour: given.hour, room: given.room, events: useInputs(given) }
}

/** Events with the bands behind them; where there is none, the events alone, so that nothing is drawn again. */
function useInputs({ events, bands, view }: Shown): GridInputs {
  // In the month none lies across another.
  const apart = VIEWS[view] === VIEWS.month
  const inputs = useMemo(() => inputsOf(events, apart), [events, apart])
  return useMemo(
    () => (bands.length === 0 ? inputs : [...inputs, ...bandInputs(bands, view)]),
    [bands, view, inputs],
  )
}
