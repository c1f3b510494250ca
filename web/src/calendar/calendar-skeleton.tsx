import classes from './calendar-skeleton.module.css'
import type { CalendarView } from './event/event.ts'
import { COLUMNS } from './shown-days.ts'

/** Placeholder of the grid, with its size and lines, until the grid can be shown without moving again. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const columns = Array.from({ length: COLUMNS[view] }, (_, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all columns are alike and never move
    <div key={column} className={classes.column} />
  ))
  return (
    <div className={classes.skeleton} data-view={view} aria-hidden>
      {view !== 'month' && <div className={classes.hours} />}
      {columns}
    </div>
  )
}
