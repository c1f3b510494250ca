import { IconAlertCircle, IconRepeat } from '@tabler/icons-react'
import type { CalendarEvent } from './event.ts'
import classes from './event-marks.module.css'

/** The signs of this calendar's own. */
export const WARNING_SIGN = IconAlertCircle
export const REPEATS_SIGN = IconRepeat

type Props = { event: CalendarEvent; className?: string | undefined }

/** The small signs at an event's corner; where there is little room, what became of it is the one that stays. */
export function EventMarks({ event: { marks, warned, repeats }, className }: Props) {
  if (marks.length === 0 && !warned && !repeats) return null
  return (
    <span className={className} data-marks>
      <span className={classes.marks}>
        {repeats && <REPEATS_SIGN className={classes.repeats} size="1em" stroke={2.2} />}
        {warned && <WARNING_SIGN className={classes.warning} size="1em" stroke={2.2} />}
        {marks.map((Mark, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the signs never move
          <Mark key={position} size="1em" stroke={2.2} />
        ))}
      </span>
    </span>
  )
}
