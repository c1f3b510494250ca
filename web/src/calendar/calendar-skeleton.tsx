import classes from './calendar-skeleton.module.css'
import type { CalendarView } from './event/event.ts'
import { COLUMNS } from './shown-days.ts'

/** Holds the grid's place, in its size and with its lines, until it can be shown as it will stay. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const columns = Array.from({ length: COLUMNS[view] }, (_, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <div key={column} className={classes.column} />
  ))
  return (
    <div className={classes.skeleton} data-view={view} aria-hidden>
      {view !== 'month' && <div className={classes.hours} />}
      {columns}
    </div>
  )
}
