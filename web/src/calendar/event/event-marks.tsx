import { IconAlertCircle, IconRepeat } from '@tabler/icons-react'
import { __iconNode as alertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { __iconNode as repeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import type { CalendarEvent } from './event.ts'
import classes from './event-marks.module.css'
import { signOf } from './sign.ts'

/** Signs that the calendar itself defines. */
export const WARNING_SIGN = signOf('alert-circle', IconAlertCircle, alertCircle)
export const REPEATS_SIGN = signOf('repeat', IconRepeat, repeat)

type Props = { event: CalendarEvent; className?: string | undefined }

/** Small signs at an event's corner. With little room only the sign of the outcome stays. */
export function EventMarks({ event: { marks, warned, repeats }, className }: Props) {
  if (marks.length === 0 && !warned && !repeats) return null
  return (
    <span className={className} data-marks>
      <span className={classes.marks}>
        {repeats && <REPEATS_SIGN.Icon className={classes.repeats} size="1em" stroke={2.2} />}
        {warned && <WARNING_SIGN.Icon className={classes.warning} size="1em" stroke={2.2} />}
        {marks.map(({ name, Icon }) => (
          <Icon key={name} size="1em" stroke={2.2} />
        ))}
      </span>
    </span>
  )
}
