import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { bandInputs } from './background-bands.ts'
import type { CalendarBand, CalendarEvent, CalendarView } from './event/event.ts'
import { type GridInputs, inputsOf } from './grid.tsx'
import type { DayRoom } from './size/day-room.ts'
import { VIEWS } from './static-options.tsx'

/** Everything the library shows at a place. */
type Shown = {
  events: readonly CalendarEvent[]
  bands: readonly CalendarBand[]
  view: CalendarView
  hour: number
  room: DayRoom
}

/**
 * Navigates the library to a view and a date, and hands over the new events only after that: otherwise the library
 * would first render them into the old place. Returns the inputs for the present place.
 */
export function useDateNavigation(
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

/** Events followed by bands. Without bands the event array is returned unchanged, so that nothing renders again. */
function useInputs({ events, bands, view }: Shown): GridInputs {
  // Month events never overlap.
  const apart = VIEWS[view] === VIEWS.month
  const inputs = useMemo(() => inputsOf(events, apart), [events, apart])
  return useMemo(
    () => (bands.length === 0 ? inputs : [...inputs, ...bandInputs(bands, view)]),
    [bands, view, inputs],
  )
}
