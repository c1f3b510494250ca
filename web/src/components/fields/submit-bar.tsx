import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = {
  /** What came of it (a `FormMessage`): beside the button that was pressed, wherever the page stands. */
  message?: ReactNode
  /** Nothing was changed yet: on a phone it waits at the form's end, and covers nothing. */
  resting?: boolean
  children: ReactNode
}

/** A form's buttons, where the thumb is: the main one first in size, last in line on a wide screen. */
export function SubmitBar({ message, resting, children }: Props) {
  return (
    <div className={classes.bar} data-stays={!resting || undefined}>
      {message}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
