import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A form's buttons, where the thumb is: the main one first in size, last in line on a wide screen. */
export function SubmitBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
