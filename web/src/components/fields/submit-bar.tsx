import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = {
  /** Result message (a `FormMessage`), shown beside the pressed button at any scroll position. */
  message?: ReactNode
  /** Nothing changed yet: on a phone the bar is not sticky and covers nothing. */
  resting?: boolean
  children: ReactNode
}

/** A form's buttons, sticky on a phone. The main one is the largest, and last on a wide screen. */
export function SubmitBar({ message, resting, children }: Props) {
  return (
    <div className={classes.bar} data-stays={!resting || undefined}>
      {message}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
